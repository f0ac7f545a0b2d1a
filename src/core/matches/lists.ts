import { computed, type ReadableAtom } from 'nanostores';
import type { Noun } from '../client';
import { listText } from '../texts';
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
import { listNoun } from './made-lists';
import { mutualIds } from './model';

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

/** Members liked by the member, including mutual matches. */
export const likedList = listNoun<LikedItem[]>('liked', 'members', (http, signal) => http(listLiked, { signal }));

/** Members who like the member, including mutual matches. */
export const likedMeList = listNoun<LikedMeItem[]>('liked-me', 'members', (http, signal) =>
  http(listLikedMe, { signal }),
);

/** The shortlist, including liked members. */
export const shortlistedList = listNoun<ShortlistItem[]>(
  'shortlisted',
  'members',
  (http, signal) => http(listShortlisted, { signal }),
  listText.shortlistFailed,
);

/** The dashboard's numbers. */
export const memberCounts = listNoun<Counts>('counts', 'numbers', (http, signal) => http(getCounts, { signal }));

/** Recent actions of other members: they viewed, liked or shortlisted the member. */
export const activityFeed = listNoun<Activity[]>('feed', 'members', (http, signal) => http(listActivity, { signal }));

/** Ids of all mutual matches. */
export const mutualMembers: Noun<ReadableAtom<ReadonlySet<string>>> = {
  name: 'mutual-ids',
  create: (client) => computed(client.use(mutualList).$state, ({ data }) => mutualIds(data ?? [])),
};
