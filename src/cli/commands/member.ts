import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { Failure, unwrap } from '../failure';
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

  member
    .command('blocked')
    .description('whom the member has blocked, newest first')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const list = await load(client.use(core.blockedMembers).list);
        if (!list) throw new Failure('refused', 'This backend has no list of blocked members.', 'missing');
        const rows = list.map((one) => [one.user, core.nameOf(one), one.blocked_at?.slice(0, 10)]);
        call.output.data(list, () => call.output.rows(rows, core.listText.emptyBody));
      }),
    );

  member
    .command('unblock <member>')
    .description('take a block back; likes and matches do not come back')
    .action(
      act(async (call, [id = '']) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.blockedMembers).unblock(id));
        call.output.done(core.chatText.unblocked, { id });
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
