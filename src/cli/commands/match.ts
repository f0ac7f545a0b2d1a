import type { Command } from 'commander';
import type { Act } from '../call';
import { Failure } from '../failure/failure';
import { loadWhole } from '../load-whole';
import { callByName, openSignedIn } from '../member/member-client';
import { memberId } from '../member/member-id';
import { showPeople } from '../member/people';

/** Adds `match`: mutual matches. */
export function addMatch(program: Command, act: Act): void {
  const match = program.command('match').description('mutual matches');

  match
    .command('list')
    .description('mutual matches, newest first')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const items = await loadWhole(client.use(core.matches).mutual);
        showPeople(
          call,
          core,
          items,
          items.map((item) => ({ ...item, profile: item.matched_profile })),
        );
      }),
    );

  match
    .command('check <member>')
    .description('whether you and this member match; exit code 1 if not')
    .action(
      act(async (call, [named = '']) => {
        const id = await memberId(call, named);
        const member = await openSignedIn(call);
        const { is_match } = (await callByName(member, 'check-mutual', { params: { id } })) as { is_match: boolean };
        if (!is_match) throw new Failure('expectation', `${member.name} and ${id} do not match.`, 'no-match');
        call.output.data({ id, is_match }, () => 'match');
      }),
    );
}
