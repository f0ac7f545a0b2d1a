import type { Command } from 'commander';
import type { Act } from '../call';
import { Failure } from '../failure';
import { load } from '../load';
import { openSignedIn } from '../member-client';
import { showProfile } from '../profile-view';

/** Adds `profile`: the own profile. */
export function addProfile(program: Command, act: Act): void {
  const profile = program.command('profile').description('the own profile');
  profile
    .command('view')
    .description('show the own profile')
    .action(
      act(async (call) => {
        const { client, core, name } = await openSignedIn(call);
        const own = await load(client.use(core.profile).own);
        if (!own)
          throw new Failure('refused', `${name} has no profile yet. Run: mm wizard submit <file>`, 'no-profile');
        showProfile(call, core, own);
      }),
    );
}
