import type { SearchResult } from '../../../core';
import { fresh } from '../fresh';
import { answerShape, listOf } from '../shape';
import type { CheckSpec } from '../spec';
import type { Turn } from '../turn';

const whether = (text: string) =>
  ({ kind: 'read', about: `whether ${text}`, member: 'peer', options: [true, false] }) as const;

async function isMutual(turn: Turn, name: unknown): Promise<boolean> {
  const { id } = await turn.other(name);
  return turn.core.mutualIds(await fresh(turn.actor.client.use(turn.core.matches).mutual)).has(id);
}

/** Checks of what a member sees about other members. */
export const peopleChecks: Record<string, CheckSpec> = {
  'match.with': {
    kind: 'read',
    about: 'the other member of a match, by name',
    expects: 'member',
    async read(turn, _, expected) {
      return (await isMutual(turn, expected)) ? expected : 'nobody of that name';
    },
  },
  match: { ...whether('the two match'), read: (turn, other) => isMutual(turn, other) },
  'card.action': {
    kind: 'read',
    about: 'what the card of the other member offers',
    member: 'peer',
    options: ['message', 'unlike', 'like'],
    async read(turn, name) {
      const { actor, core } = turn;
      const { id } = await turn.other(name);
      const lists = actor.client.use(core.matches);
      const [mutual, liked] = await Promise.all([fresh(lists.mutual), fresh(lists.liked)]);
      const isLiked = liked.some((item) => item.matched_profile.user === id);
      return core.cardAction({ mutual: core.mutualIds(mutual).has(id), liked: isLiked });
    },
  },
  'like.given': {
    ...whether('the member likes the other, without a match'),
    async read({ actor, core, other }, name) {
      const { id } = await other(name);
      const lists = actor.client.use(core.matches);
      const [mutual, liked] = await Promise.all([fresh(lists.mutual), fresh(lists.liked)]);
      return core.likedOnly(liked, core.mutualIds(mutual)).some((item) => item.matched_profile.user === id);
    },
  },
  'like.received': {
    ...whether('the other likes the member, without a match'),
    async read({ actor, core, other }, name) {
      const { id } = await other(name);
      const lists = actor.client.use(core.matches);
      const [mutual, liked] = await Promise.all([fresh(lists.mutual), fresh(lists.likedMe)]);
      return core.likedMeOnly(liked, core.mutualIds(mutual)).some((item) => item.profile.user === id);
    },
  },
  'shortlist.has': {
    ...whether('the other is on the member’s shortlist'),
    async read({ actor, core, other }, name) {
      const { id } = await other(name);
      const list = await fresh(actor.client.use(core.matches).shortlisted);
      return list.some((item) => item.matched_user === id && item.shortlisted !== false);
    },
  },
  'blocked.has': {
    ...whether('the member has blocked the other'),
    async read({ actor, core, other }, name) {
      const { id } = await other(name);
      return ((await fresh(actor.client.use(core.blockedMembers).list)) ?? []).some((one) => one.user === id);
    },
  },
  'suggested.has': {
    ...whether('the other is among the suggestions'),
    async read({ actor, core, other }, name) {
      const { id } = await other(name);
      return (await fresh(actor.client.use(core.matches).suggested)).some((item) => item.profile.user === id);
    },
  },
  'search.finds': {
    ...whether('a search by name finds the other'),
    async read({ actor, core, other }, name) {
      const { id, first_name = '' } = await other(name);
      const search = core.contract.find((one) => one.name === 'search-members');
      // Bypass the store, which caches recent results.
      const send = actor.client.http as (endpoint: unknown, carried: object) => Promise<SearchResult[]>;
      const found = await send(search?.endpoint, { query: { name_search: first_name } });
      return found.some((one) => core.idOf(one) === id);
    },
  },
  'feed.acts': {
    kind: 'read',
    about: 'the other member’s actions in the activity feed: viewed, liked, shortlisted',
    member: 'peer',
    shape: listOf(['viewed', 'liked', 'shortlisted']),
    async read({ actor, core, other }, name) {
      const { id } = await other(name);
      const feed = await fresh(actor.client.use(core.matches).feed);
      return feed.filter((item) => item.actor === id).map((item) => item.activity_type);
    },
  },
  counts: {
    kind: 'read',
    about: 'the numbers of the dashboard: { mutual_matches, shortlisted }',
    shape: (core) => answerShape(core, 'get-counts'),
    read: ({ actor, core }) => fresh(actor.client.use(core.matches).counts),
  },
};
