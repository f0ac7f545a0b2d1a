import type { Command } from 'commander';
import type { NewRequest } from '../../../core';
import type { Act } from '../../call';
import { unwrap } from '../../failure/failure';
import { loadWhole } from '../../load-whole';
import { openSignedIn } from '../../member/member-client';

/** Adds the register of requests by authorities. A disclosure needs two people. */
export function addRequests(noun: Command, act: Act): void {
  noun
    .command('requests')
    .description('requests of authorities, newest first')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const found = await loadWhole(client.use(core.moderation).requests());
        const rows = found.map((one) => [
          one.id,
          `due ${one.due_at.slice(0, 10)}`,
          (one.disclosed_at && 'disclosed') ||
            (one.confirmed_at && 'confirmed') ||
            (one.proposed_at && 'proposed') ||
            'noted',
          one.authority,
          one.reference,
          one.asked,
          one.member ? `member ${one.member}` : '',
          one.case ? `case ${one.case}` : '',
        ]);
        call.output.data(found, () => call.output.rows(rows, 'There are no requests.'));
      }),
    );

  noun
    .command('note-request')
    .description('note a request of an authority; keeps a copy of the account, and holds the case')
    .requiredOption('--authority <name>', 'who asks, such as Dubai Police')
    .requiredOption('--reference <number>', 'their number of the matter')
    .requiredOption('--asked <text>', 'what they ask for')
    .requiredOption('--due <day>', 'when the answer is due, such as 2027-03-31')
    .option('--member <id>', 'the member it is about')
    .option('--case <id>', 'the case it is about')
    .action(
      act<NewRequest>(async (call, _args, request) => {
        const { client, core } = await openSignedIn(call);
        const { authority, reference, asked, due, member, case: about } = request;
        const ids = { ...(member && { member }), ...(about && { case: about }) };
        const id = unwrap(await client.use(core.moderation).noteRequest({ authority, reference, asked, due, ...ids }));
        call.output.done(core.moderationText.noted, { id });
      }),
    );

  noun
    .command('propose-disclosure <request>')
    .description('propose to disclose what an authority asks for; another person must confirm it')
    .requiredOption('--grounds <text>', 'why it is lawful')
    .action(
      act<{ grounds: string }>(async (call, [id = ''], { grounds }) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.moderation).propose(id, grounds));
        call.output.done(core.moderationText.proposed, { id });
      }),
    );

  noun
    .command('confirm-disclosure <request>')
    .description('confirm the proposal of another person; the operator can then make the file')
    .action(
      act(async (call, [id = '']) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.moderation).confirm(id));
        call.output.done(core.moderationText.confirmed, { id });
      }),
    );
}
