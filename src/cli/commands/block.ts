import type { Command } from 'commander';
import type { Act } from '../call';
import { Failure, unwrap } from '../failure/failure';
import { loadWhole } from '../load-whole';
import { openSignedIn } from '../member/member-client';
import { memberId } from '../member/member-id';

/** Adds `block`: blocks and unblocks members. */
export function addBlock(program: Command, act: Act): void {
  const block = program.command('block').description('block and unblock members');

  block
    .command('list')
    .description('members you blocked, newest first')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const list = await loadWhole(client.use(core.blockedMembers).list);
        if (!list) throw new Failure('refused', 'This backend has no list of blocked members.', 'missing');
        const rows = list.map((one) => [one.user, core.nameOf(one), one.blocked_at?.slice(0, 10)]);
        call.output.data(list, () => call.output.rows(rows, core.listText.emptyBody));
      }),
    );

  block
    .command('add <member>')
    .description('block a member; you no longer see each other')
    .action(
      act(async (call, [named = '']) => {
        const id = await memberId(call, named);
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.members).block(id));
        call.output.done(core.chatText.blocked, { id });
      }),
    );

  block
    .command('rm <member>')
    .description('unblock a member; likes and matches are not restored')
    .action(
      act(async (call, [named = '']) => {
        const id = await memberId(call, named);
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.blockedMembers).unblock(id));
        call.output.done(core.chatText.unblocked, { id });
      }),
    );
}
