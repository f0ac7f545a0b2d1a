import type { ReadableAtom } from 'nanostores';
import type { Client, Noun } from '../client';
import type { Resource } from '../store/resource';
import type { Activity, Counts, LikedItem, LikedMeItem, MutualMatch, ShortlistItem, Suggestion } from './contract';
import {
  activityFeed,
  likedList,
  likedMeList,
  memberCounts,
  mutualList,
  mutualMembers,
  shortlistedList,
  suggestedList,
  todayList,
} from './lists';
import { refreshLists, takeFromLists } from './made-lists';

/** All lists of members, and the dashboard's numbers. */
export interface Matches {
  today: Resource<Suggestion[]>;
  suggested: Resource<Suggestion[]>;
  mutual: Resource<MutualMatch[]>;
  liked: Resource<LikedItem[]>;
  likedMe: Resource<LikedMeItem[]>;
  shortlisted: Resource<ShortlistItem[]>;
  counts: Resource<Counts>;
  feed: Resource<Activity[]>;
  /** Ids of all mutual matches. */
  $mutualIds: ReadableAtom<ReadonlySet<string>>;
  /**
   * Loads again what has been loaded before, after a like, unlike or shortlist. Today's matches and suggestions stay, so
   * that nobody vanishes under the member's finger; `everything` loads them too, as after a block.
   */
  refresh(options?: { everything?: boolean }): Promise<void>;
  /** Takes a member out of every list at once, by user id: after a block. */
  forget(id: string): void;
}

/** The matches noun, spec sections 2, 4 and 7: all lists. Each is a noun as well, for a screen that shows one of them. */
export const matches: Noun<Matches> = {
  name: 'matches',
  create: (client: Client): Matches => ({
    today: client.use(todayList),
    suggested: client.use(suggestedList),
    mutual: client.use(mutualList),
    liked: client.use(likedList),
    likedMe: client.use(likedMeList),
    shortlisted: client.use(shortlistedList),
    counts: client.use(memberCounts),
    feed: client.use(activityFeed),
    $mutualIds: client.use(mutualMembers),
    refresh: (options) => refreshLists(client, options),
    forget: (id) => takeFromLists(client, id),
  }),
};
