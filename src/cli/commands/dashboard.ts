import type { Command } from 'commander';
import type { Act, Call, Core } from '../call';
import { loadWhole } from '../load-whole';
import { type Member, openSignedIn } from '../member/member-client';
import { ageOf } from '../member/people';

/** Adds `dashboard`: the first page that a member sees. */
export function addDashboard(program: Command, act: Act): void {
  const dashboard = program.command('dashboard').description('the first page that a member sees');
  dashboard
    .command('view')
    .description("numbers, today's matches, shortlist, activity and completeness, as on the site")
    .action(
      act(async (call) => {
        const member = await openSignedIn(call);
        const found = await read(member);
        call.output.data(found, () => textOf(call, member.core, found));
      }),
    );
}

type Dashboard = Awaited<ReturnType<typeof read>>;

async function read({ client, core }: Member) {
  const lists = client.use(core.matches);
  const [own, counts, rooms, today, shortlisted, feed] = await Promise.all([
    loadWhole(client.use(core.profile).own),
    loadWhole(lists.counts),
    loadWhole(client.use(core.conversations).rooms),
    loadWhole(lists.today),
    loadWhole(lists.shortlisted),
    loadWhole(lists.feed),
  ]);
  return {
    name: core.nameOf(own) || 'User',
    counts: {
      matches: counts.mutual_matches,
      active_chats: counts.active_chats ?? rooms.length,
      shortlisted: counts.shortlisted,
    },
    today,
    shortlisted: core.visibleShortlist(shortlisted),
    feed: core.visibleFeed(feed),
    completeness: own && core.completenessOf(own),
  };
}

function textOf(call: Call, core: Core, { name, counts, today, shortlisted, feed, completeness }: Dashboard): string {
  const { output } = call;
  const none = core.listText.emptyBody;
  const part = (title: string, rows: (string | undefined)[][]) =>
    `${output.paint.bold(title)}\n${output.rows(rows, none)}`;
  const missing = completeness?.missing.length ? `; missing: ${completeness.missing.join(', ')}` : '';
  return [
    `Welcome back, ${name}`,
    output.rows(
      [
        ['matches', String(counts.matches ?? 0)],
        ['active chats', String(counts.active_chats)],
        ['shortlisted', String(counts.shortlisted ?? 0)],
      ],
      '',
    ),
    part(
      "TODAY'S MATCHES",
      today.map(({ profile }) => [
        profile.user,
        core.nameOf(profile),
        ageOf(call, core, profile),
        core.placeOf(profile),
      ]),
    ),
    part(
      'SHORTLISTED PROFILES',
      shortlisted.map((one) => [one.matched_user ?? one.matched_profile.user, core.nameOf(one.matched_profile)]),
    ),
    part(
      'Profile Activity Feed',
      feed.map((one) => [one.actor, one.name ?? '', one.activity_type ?? '', `${one.compatibility_score} %`]),
    ),
    `Profile ${completeness?.percent ?? 0} % complete, ${completeness?.visible ? 'visible' : 'hidden'}${missing}`,
  ].join('\n\n');
}
