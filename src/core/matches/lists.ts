import { computed, type ReadableAtom } from 'nanostores';
import type { StoreDefinition } from '../client';
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
import { listStore, type MembersPlan, memberListStore } from './list-registry';
import { mutualIds } from './model';

/** Today's matches, spec section 2. */
export const todayList = listStore<Suggestion[]>('today', 'suggestions', (http, signal) => http(listToday, { signal }));

/** Suggested members. */
export const suggestedList = listStore<Suggestion[]>(
  'suggested',
  'suggestions',
  (http, signal) => http(listSuggested, { signal }),
  listText.suggestionsFailed,
);

/** How to read mutual matches. */
export const mutualPlan: MembersPlan<MutualMatch> = {
  read: (http, query, options) => http(listMutual, { query, ...options }),
  failed: listText.mutualFailed,
  // A backend that does not say of each member whether they match: only the whole list tells.
  async started({ platform }, list, page) {
    if (page.every(({ matched_profile }) => matched_profile.mutual != null)) return;
    await list.load();
    const { loadRest } = await platform.load(() => import('../store/more-pages'));
    // A failure shows at the end of the list.
    await loadRest(list).catch(() => undefined);
  },
};

/** How to read liked members. Our backend leaves mutual matches out; others may send them (decision 38). */
export const likedPlan: MembersPlan<LikedItem> = {
  read: (http, query, options) => http(listLiked, { query: { ...query, exclude: 'mutual' }, ...options }),
};

/** How to read members who like the member. */
export const likedMePlan: MembersPlan<LikedMeItem> = {
  read: (http, query, options) => http(listLikedMe, { query: { ...query, exclude: 'mutual' }, ...options }),
};

/** Mutual matches. */
export const mutualList = memberListStore('mutual', mutualPlan);

/** Members liked by the member, which may include mutual matches. */
export const likedList = memberListStore('liked', likedPlan);

/** Members who like the member, which may include mutual matches. */
export const likedMeList = memberListStore('liked-me', likedMePlan);

/** The shortlist, including liked members. */
export const shortlistedList = memberListStore<ShortlistItem>('shortlisted', {
  read: (http, query, options) => http(listShortlisted, { query, ...options }),
  failed: listText.shortlistFailed,
});

/** The shortlist as screens show it. Our backend leaves liked members out; others may send them. */
export const shownShortlist = memberListStore<ShortlistItem>('shown-shortlist', {
  read: (http, query, options) => http(listShortlisted, { query: { ...query, exclude: 'liked' }, ...options }),
  failed: listText.shortlistFailed,
});

/** The dashboard's numbers. */
export const memberCounts = listStore<Counts>('counts', 'numbers', (http, signal) => http(getCounts, { signal }));

/** Recent actions of other members: they viewed, liked or shortlisted the member. */
export const activityFeed = listStore<Activity[]>('feed', 'members', (http, signal) => http(listActivity, { signal }));

/** Ids of the mutual matches that are loaded: all of them if the backend does not say of each member whether they match. */
export const mutualMembers: StoreDefinition<ReadableAtom<ReadonlySet<string>>> = {
  name: 'mutual-ids',
  create: (client) => computed(client.use(mutualList).$state, ({ data }) => mutualIds(data ?? [])),
};
