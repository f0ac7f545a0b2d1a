import type { Command } from 'commander';
import type { Act } from '../../call';
import { loadWhole } from '../../load-whole';
import { openSignedIn } from '../../member/member-client';
import { memberId } from '../../member/member-id';
import { showProfile } from '../../member/profile-view';
import { addPair } from './pair';
import { addVirtual } from './virtual';

/** Adds `member`: other members, real and virtual. */
export function addMember(program: Command, act: Act): void {
  const member = program.command('member').description('view members; generate, create and pair virtual ones');

  member
    .command('view <member>')
    .description('show the profile of a member, which counts as a visit')
    .action(
      act(async (call, [named = '']) => {
        const id = await memberId(call, named);
        const { client, core } = await openSignedIn(call);
        showProfile(call, core, await loadWhole(client.use(core.profile).of(id)));
      }),
    );

  addVirtual(member, act);
  addPair(member, act);
}
