import type { Command } from 'commander';
import type { Act, Call } from '../../call';
import { Failure, unwrap } from '../../failure/failure';
import { type Member, openSignedIn } from '../../member/member-client';
import { memberId } from '../../member/member-id';

/** Adds `pair` to `member`: makes two members on this machine match. */
export function addPair(member: Command, act: Act): void {
  member
    .command('pair <one> <other>')
    .description('make two members match, by the names of their sessions here')
    .action(
      act(async (call, [one = '', other = '']) => {
        const [first, second] = [await open(call, one), await open(call, other)];
        const matched = (await like(call, first, second)) || (await like(call, second, first));
        if (!matched && !call.flags.dryRun) {
          throw new Failure('expectation', `${one} and ${other} like each other, but do not match.`, 'no-match');
        }
        const ids = { [one]: await memberId(call, one), [other]: await memberId(call, other) };
        call.output.done(`${one} and ${other} match`, { ids, match: true });
      }),
    );
}

function open(call: Call, name: string): Promise<Member> {
  return openSignedIn({ ...call, flags: { ...call.flags, as: name } });
}

async function like(call: Call, from: Member, to: Member): Promise<boolean> {
  return unwrap(await from.client.use(from.core.members).like({ user: await memberId(call, to.name) }));
}
