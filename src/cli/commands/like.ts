import type { Command } from 'commander';
import type { Act } from '../call';
import { unwrap } from '../failure/failure';
import { loadWhole } from '../load-whole';
import { openSignedIn } from '../member/member-client';
import { memberId } from '../member/member-id';
import { showPeople } from '../member/people';

/** Adds `like`: liking members, and listing likes. */
export function addLike(program: Command, act: Act): void {
  const like = program.command('like').description('like members, see who likes whom');

  like
    .command('add <member>')
    .description('like a member; prints whether it is a match')
    .action(
      act(async (call, [named = '']) => {
        const id = await memberId(call, named);
        const { client, core } = await openSignedIn(call);
        // Do not read the profile first. That would count as a visit, about which the other member is notified.
        const matched = unwrap(await client.use(core.members).like({ user: id }));
        const text = core.memberText.liked;
        call.output.done(matched ? `${text} It's a match!` : text, { id, match: matched });
      }),
    );

  like
    .command('rm <member>')
    .description('take a like back, which ends a match')
    .action(
      act(async (call, [named = '']) => {
        const id = await memberId(call, named);
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.members).unlike({ user: id }));
        call.output.done(core.memberText.unliked, { id });
      }),
    );

  like
    .command('list')
    .description('members you like, without mutual matches')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const lists = client.use(core.matches);
        const [mutual, liked] = await Promise.all([loadWhole(lists.mutual), loadWhole(lists.liked)]);
        const items = core.likedOnly(liked, new Set(mutual.map((item) => item.matched_profile.user)));
        showPeople(
          call,
          core,
          items,
          items.map((item) => ({ ...item, profile: item.matched_profile })),
        );
      }),
    );

  like
    .command('received')
    .description('members who like you, without mutual matches')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const lists = client.use(core.matches);
        const [mutual, likedMe] = await Promise.all([loadWhole(lists.mutual), loadWhole(lists.likedMe)]);
        const items = core.likedMeOnly(likedMe, new Set(mutual.map((item) => item.matched_profile.user)));
        showPeople(call, core, items, items);
      }),
    );
}
