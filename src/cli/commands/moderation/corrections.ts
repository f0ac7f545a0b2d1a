import { type Command, Option } from 'commander';
import type { Act } from '../../call';
import { unwrap } from '../../failure/failure';
import { openSignedIn } from '../../member/member-client';
import { URGENCIES } from '../../moderation/case-view';

interface Reasoned {
  reason: string;
}

/** Adds the commands that correct what is wrong. */
export function addCorrections(noun: Command, act: Act): void {
  noun
    .command('release <case>')
    .description('give a case back that you have claimed')
    .action(
      act(async (call, [id = '']) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.moderation).release(id));
        call.output.done(core.moderationText.released, { id });
      }),
    );

  reasoned(noun.command('take-over <case>').description('take a case that another moderator has claimed')).action(
    act<Reasoned>(async (call, [id = ''], { reason }) => {
      const { client, core } = await openSignedIn(call);
      const claim = unwrap(await client.use(core.moderation).takeOver(id, reason));
      call.output.done(core.moderationText.claimed, { id, ...claim });
    }),
  );

  reasoned(noun.command('set-urgency <case>').description('change how urgent a case is, and so when it is due'))
    .addOption(new Option('--to <urgency>', 'how urgent it is').choices(URGENCIES).makeOptionMandatory())
    .action(
      act<Reasoned & { to: string }>(async (call, [id = ''], { to, reason }) => {
        const { client, core } = await openSignedIn(call);
        const severity = URGENCIES.indexOf(to);
        const due = unwrap(await client.use(core.moderation).changeSeverity(id, severity, reason));
        call.output.done(core.moderationText.severityChanged, { id, severity, due_at: due });
      }),
    );

  reasoned(
    noun
      .command('date-of-birth <member> <date>')
      .description('correct a date of birth: 1993-04-17; a date below 18 suspends the member as a child'),
  ).action(
    act<Reasoned>(async (call, [id = '', date = ''], { reason }) => {
      const { client, core } = await openSignedIn(call);
      const suspended = unwrap(await client.use(core.moderation).correctBirth(id, date, reason));
      const { childSuspended, birthCorrected } = core.moderationText;
      call.output.done(suspended ? childSuspended : birthCorrected, { id, suspended });
    }),
  );

  reasoned(noun.command('show-again <member>').description('show a profile again that open cases hide')).action(
    act<Reasoned>(async (call, [id = ''], { reason }) => {
      const { client, core } = await openSignedIn(call);
      const visible = unwrap(await client.use(core.moderation).showMember(id, reason));
      call.output.done(core.moderationText.shown, { id, visible });
    }),
  );
}

function reasoned(command: Command): Command {
  return command.requiredOption('--reason <text>', 'a note for other moderators; the member never sees it');
}
