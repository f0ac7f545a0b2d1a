import type { Command } from 'commander';
import type { Act } from '../call';
import { Failure } from '../failure';
import { load } from '../load';
import { callByName, openSignedIn } from '../member-client';
import { showPeople } from '../people';

/** Adds `match`: mutual matches, today's matches and suggestions. */
export function addMatch(program: Command, act: Act): void {
  const match = program.command('match').description("mutual matches, today's matches, suggestions");

  match
    .command('list')
    .description('mutual matches, newest first')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const items = await load(client.use(core.matches).mutual);
        showPeople(
          call,
          core,
          items,
          items.map((item) => ({ ...item, profile: item.matched_profile })),
        );
      }),
    );

  for (const [name, text] of [
    ['today', "today's matches, best first"],
    ['suggested', 'suggested members, best first'],
  ] as const) {
    match
      .command(name)
      .description(text)
      .action(
        act(async (call) => {
          const { client, core } = await openSignedIn(call);
          const items = await load(client.use(core.matches)[name]);
          showPeople(call, core, items, items);
        }),
      );
  }

  match
    .command('check <member>')
    .description('whether the two like each other; exit code 1 when they do not')
    .action(
      act(async (call, [id = '']) => {
        const member = await openSignedIn(call);
        const { is_match } = (await callByName(member, 'check-mutual', { params: { id } })) as { is_match: boolean };
        if (!is_match) throw new Failure('expectation', `${member.name} and ${id} do not match.`, 'no-match');
        call.output.data({ id, is_match }, () => 'match');
      }),
    );
}
