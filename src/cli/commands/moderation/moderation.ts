import { type Command, Option } from 'commander';
import type { CaseOutcome, CaseQuery, Explanation } from '../../../core';
import type { Act, Call } from '../../call';
import { unwrap } from '../../failure/failure';
import { loadWhole } from '../../load-whole';
import { openSignedIn } from '../../member/member-client';
import { showCase, showCases } from '../../moderation/case-view';
import { addClusters } from './clusters';
import { addCorrections } from './corrections';
import { addLookUp } from './look-up';
import { addRequests } from './requests';

const RULES: NonNullable<Explanation['rule']>[] = [
  'harassment',
  'sexual',
  'fake',
  'money',
  'contact',
  'married',
  'minor',
  'privacy',
];

/** Adds `moderation`: cases and decisions, only for moderators. */
export function addModeration(program: Command, act: Act): void {
  const noun = program.command('moderation').description('reported members, for moderators');

  noun
    .command('cases')
    .description('open cases by due time, or all cases, newest first')
    .addOption(new Option('--status <status>', 'only cases with this status').choices(['open', 'resolved']))
    .addOption(
      new Option(
        '--sort <order>',
        'due: open cases, the earliest due time first (default); newest: all of them',
      ).choices(['due', 'newest']),
    )
    .option('--before <id>', 'only cases that come after this one in the list')
    .option('--limit <number>', 'at most this many (default: 50)')
    .action(
      act<CaseQuery>(async (call, _args, query) => {
        const { client, core } = await openSignedIn(call);
        const sort = query.sort ?? (query.status === 'resolved' ? 'newest' : 'due');
        showCases(call, await loadWhole(client.use(core.moderation).cases({ ...query, sort })));
      }),
    );

  noun
    .command('show <case>')
    .description('show a case with its reports, proofs and reported member')
    .action(
      act(async (call, [id = '']) => {
        const { client, core } = await openSignedIn(call);
        showCase(call, core, await loadWhole(client.use(core.moderation).caseOf(id)));
      }),
    );

  noun
    .command('claim <case>')
    .description('work on a case for 30 minutes; until then nobody else can resolve it')
    .action(
      act(async (call, [id = '']) => {
        const { client, core } = await openSignedIn(call);
        const claim = unwrap(await client.use(core.moderation).claim(id));
        call.output.done(core.moderationText.claimed, { id, ...claim });
      }),
    );

  explained(
    noun
      .command('resolve <case>')
      .description(
        'resolve a case; `warned` sends a mail, `suspended` suspends the member, `child` also erases the data, `photo_removed` removes one photo',
      ),
  )
    .addOption(
      new Option('--outcome <outcome>', 'outcome of the case')
        .choices(['no_action', 'warned', 'photo_removed', 'suspended', 'child'])
        .makeOptionMandatory(),
    )
    .requiredOption('--note <text>', 'for other moderators; the member never sees it')
    .option('--photo <address>', 'the photo to remove: its address or id, as `moderation show` prints it')
    .action(
      act<{ outcome: CaseOutcome; note: string; photo?: string } & Explanation>(
        async (call, [id = ''], { outcome, note, rule, statement, photo }) => {
          const { client, core } = await openSignedIn(call);
          const decision = { rule, statement, ...(photo && { photo: photoId(photo) }) };
          unwrap(await client.use(core.moderation).resolve(id, outcome, note, decision));
          call.output.done(core.moderationText.resolved, { id, outcome });
        },
      ),
    );

  explained(
    noun
      .command('suspend <member>')
      .description('suspend a member, who is signed out at once and hidden from all others'),
  )
    .requiredOption('--reason <text>', 'a note for other moderators; the member never sees it')
    .action(
      act<{ reason: string } & Explanation>(async (call, [id = ''], { reason, rule, statement }) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.moderation).suspend(id, reason, { rule, statement }));
        call.output.done(core.moderationText.suspended, { id });
      }),
    );

  addCorrections(noun, act);
  addLookUp(noun, act);
  addRequests(noun, act);
  addClusters(noun, act);

  paged(noun.command('audit').description('the actions and reads of moderators, newest first')).action(act(showAudit));
}

/** The id in the address of a photo, or the id itself. */
const photoId = (text: string) => /\/photos\/([^/?]+)/.exec(text)?.[1] ?? text;

function paged(command: Command): Command {
  return command
    .option('--before <id>', 'only entries older than this one')
    .option('--limit <number>', 'at most this many (default: 50)');
}

/** Adds what the member is told. */
function explained(command: Command): Command {
  return command
    .addOption(new Option('--rule <rule>', 'the rule that was broken; the member reads it').choices(RULES))
    .option('--statement <text>', 'words for the member, which name nobody');
}

async function showAudit(call: Call, _args: readonly string[], page: Pick<CaseQuery, 'before' | 'limit'>) {
  const { client, core } = await openSignedIn(call);
  const acts = await loadWhole(client.use(core.moderation).audit(page));
  const rows = acts.map((one) => [
    one.at.slice(0, 16).replace('T', ' '),
    one.action,
    one.moderator ?? 'operator',
    one.case ? `case ${one.case}` : '',
    one.member ? `member ${one.member}` : '',
    one.about ?? '',
    one.reason ?? '',
  ]);
  call.output.data(acts, () => call.output.rows(rows, core.listText.emptyBody));
}
