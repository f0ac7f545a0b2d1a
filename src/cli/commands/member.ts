import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { unwrap } from '../failure';
import { load } from '../load';
import { openSignedIn } from '../member-client';
import { showProfile } from '../profile-view';

/** Adds `member`: seeing another member, shortlisting and blocking. */
export function addMember(program: Command, act: Act): void {
  const member = program.command('member').description('see, shortlist and block other members');

  member
    .command('view <member>')
    .description('show the profile of the member with this id')
    .action(
      act(async (call, [id = '']) => {
        const { client, core } = await openSignedIn(call);
        showProfile(call, core, await load(client.use(core.profile).of(id)));
      }),
    );

  member
    .command('shortlist <member>')
    .description('put a member on the shortlist; nothing happens when they are there')
    .action(act((call, [id = '']) => setShortlisted(call, id, true)));

  member
    .command('unshortlist <member>')
    .description('take a member off the shortlist; nothing happens when they are not there')
    .action(act((call, [id = '']) => setShortlisted(call, id, false)));

  member
    .command('block <member>')
    .description('block a member: each disappears for the other')
    .action(
      act(async (call, [id = '']) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.members).block(id));
        call.output.done(core.chatText.blocked, { id });
      }),
    );
}

/** The API has one call that toggles; looking first makes it safe to repeat. */
async function setShortlisted(call: Call, id: string, wanted: boolean): Promise<void> {
  const { client, core } = await openSignedIn(call);
  const list = await load(client.use(core.matches).shortlisted);
  const shortlisted = list.some((item) => item.matched_user === id && item.shortlisted !== false);
  const { memberText } = core;
  if (shortlisted !== wanted) unwrap(await client.use(core.members).toggleShortlist({ user: id, shortlisted }));
  const text = wanted ? memberText.shortlisted : memberText.unshortlisted;
  call.output.done(text, { id, shortlisted: wanted, changed: shortlisted !== wanted });
}
