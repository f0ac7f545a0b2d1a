import { computed, type ReadableAtom } from 'nanostores';
import type { Client, Noun } from '../client';
import type { Http } from '../http';
import { listText } from '../messages';
import { createResource, type Resource } from '../resource';
import {
  type Activity,
  type Counts,
  getCounts,
  type LikedItem,
  type LikedMeItem,
  listActivity,
  listLiked,
  listLikedMe,
  listMutual,
  listShortlisted,
  listSuggested,
  listToday,
  type MutualMatch,
  type ShortlistItem,
  type Suggestion,
} from './contract';
import { mutualIds, personOf } from './model';

/** A list that a page shows, and what is in it. */
interface Made {
  list: Resource<unknown>;
  of: 'suggestions' | 'members' | 'numbers';
}

/** The lists of a client that are in use: what a member does concerns all of them. */
const made: Noun<Made[]> = { name: 'lists', create: () => [] };

function listNoun<Data>(
  name: string,
  of: Made['of'],
  read: (http: Http, signal: AbortSignal) => Promise<Data>,
  failed?: string,
): Noun<Resource<Data>> {
  return {
    name,
    create(client) {
      const list = createResource<Data>(client, { read: (signal) => read(client.http, signal), failed });
      client.use(made).push({ list: list as Resource<unknown>, of });
      return list;
    },
  };
}

/** Today's matches, spec section 2. */
export const todayList = listNoun<Suggestion[]>('today', 'suggestions', (http, signal) => http(listToday, { signal }));

/** Suggested members. */
export const suggestedList = listNoun<Suggestion[]>(
  'suggested',
  'suggestions',
  (http, signal) => http(listSuggested, { signal }),
  listText.suggestionsFailed,
);

/** Mutual matches. */
export const mutualList = listNoun<MutualMatch[]>(
  'mutual',
  'members',
  (http, signal) => http(listMutual, { signal }),
  listText.mutualFailed,
);

/** Whom the member likes; mutual matches are among them. */
export const likedList = listNoun<LikedItem[]>('liked', 'members', (http, signal) => http(listLiked, { signal }));

/** Who likes the member; mutual matches are among them. */
export const likedMeList = listNoun<LikedMeItem[]>('liked-me', 'members', (http, signal) =>
  http(listLikedMe, { signal }),
);

/** The shortlist, those liked among them. */
export const shortlistedList = listNoun<ShortlistItem[]>(
  'shortlisted',
  'members',
  (http, signal) => http(listShortlisted, { signal }),
  listText.shortlistFailed,
);

/** The dashboard's numbers. */
export const memberCounts = listNoun<Counts>('counts', 'numbers', (http, signal) => http(getCounts, { signal }));

/** What happened around the member's profile. */
export const activityFeed = listNoun<Activity[]>('feed', 'members', (http, signal) => http(listActivity, { signal }));

/** Ids of all mutual matches. */
export const mutualMembers: Noun<ReadableAtom<ReadonlySet<string>>> = {
  name: 'mutual-ids',
  create: (client) => computed(client.use(mutualList).$state, ({ data }) => mutualIds(data ?? [])),
};

/**
 * Loads again what has been loaded before, after a like, unlike or shortlist. Today's matches and suggestions stay, so that
 * nobody vanishes under the member's finger; `everything` loads them too, as after a block.
 */
export async function refreshLists(client: Client, { everything = false } = {}): Promise<void> {
  const wanted = client.use(made).filter(({ of }) => everything || of !== 'suggestions');
  const loaded = wanted.filter(({ list }) => list.peek().data !== undefined);
  await Promise.all(loaded.map(({ list }) => list.reload()));
}

/** Takes a member out of every list at once, by user id: after a block. */
export function takeFromLists(client: Client, id: string): void {
  for (const { list, of } of client.use(made)) {
    if (of !== 'numbers') (list as Resource<object[]>).change((all) => all.filter((item) => personOf(item) !== id));
  }
}
