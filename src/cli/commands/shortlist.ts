import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { unwrap } from '../failure/failure';
import { loadWhole } from '../load-whole';
import { type Member, openSignedIn } from '../member/member-client';
import { memberId } from '../member/member-id';
import { showPeople } from '../member/people';

/** Adds `shortlist`: members saved for later. */
export function addShortlist(program: Command, act: Act): void {
  const shortlist = program.command('shortlist').description('members you saved for later');

  shortlist
    .command('list')
    .description('members on the shortlist; leaves out those you like, as the site does')
    .option('--all', 'include members you like')
    .action(
      act<{ all?: boolean }>(async (call, _args, { all }) => {
        const { client, core } = await openSignedIn(call);
        const items = await loadWhole(client.use(core.matches).shortlisted);
        const shown = all ? items : core.visibleShortlist(items);
        showPeople(
          call,
          core,
          shown,
          shown.map((item) => ({ ...item, profile: item.matched_profile })),
        );
      }),
    );

  shortlist
    .command('add <member>')
    .description('add a member to the shortlist; safe to repeat')
    .action(act(async (call, [named = '']) => set(call, await memberId(call, named), true)));

  shortlist
    .command('rm <member>')
    .description('remove a member from the shortlist; safe to repeat')
    .action(act(async (call, [named = '']) => set(call, await memberId(call, named), false)));

  shortlist
    .command('toggle <member>')
    .description('the call itself, which adds or removes; not safe to repeat')
    .action(
      act(async (call, [named = '']) => {
        const id = await memberId(call, named);
        const member = await openSignedIn(call);
        await toggle(call, member, id, await isListed(member, id));
      }),
    );
}

async function isListed({ client, core }: Member, id: string): Promise<boolean> {
  const list = await loadWhole(client.use(core.matches).shortlisted);
  return list.some((item) => item.matched_user === id && item.shortlisted !== false);
}

/** Adds or removes a member. The API only has a toggle, so checking first makes this safe to repeat. */
async function set(call: Call, id: string, wanted: boolean): Promise<void> {
  const member = await openSignedIn(call);
  if ((await isListed(member, id)) !== wanted) return toggle(call, member, id, !wanted);
  const { memberText } = member.core;
  const text = wanted ? memberText.shortlisted : memberText.unshortlisted;
  call.output.done(text, { id, shortlisted: wanted, changed: false });
}

async function toggle(call: Call, { client, core }: Member, id: string, shortlisted: boolean): Promise<void> {
  unwrap(await client.use(core.members).toggleShortlist({ user: id, shortlisted }));
  const text = shortlisted ? core.memberText.unshortlisted : core.memberText.shortlisted;
  call.output.done(text, { id, shortlisted: !shortlisted, changed: true });
}
