import type { ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import type { PagedList } from '../store/paged-list';
import type { Resource } from '../store/resource';
import type { Activity, Counts, LikedItem, LikedMeItem, MutualMatch, ShortlistItem, Suggestion } from './contract';
import { refreshLists, takeFromLists } from './list-registry';
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

/** All lists of members, and the dashboard's numbers. */
export interface Matches {
  today: Resource<Suggestion[]>;
  suggested: Resource<Suggestion[]>;
  mutual: PagedList<MutualMatch>;
  liked: PagedList<LikedItem>;
  likedMe: PagedList<LikedMeItem>;
  shortlisted: PagedList<ShortlistItem>;
  counts: Resource<Counts>;
  feed: Resource<Activity[]>;
  /** Ids of the mutual matches that are loaded: all of them if the backend does not say of each member whether they match. */
  $mutualIds: ReadableAtom<ReadonlySet<string>>;
  /**
   * Reloads the lists that were loaded before; call it after a like, unlike or shortlisting. Today's matches and suggestions
   * are not reloaded, so that no card disappears while the member reaches for it. `everything` reloads them too, as after a
   * block.
   */
  refresh(options?: { everything?: boolean }): Promise<void>;
  /** Removes a member from every list at once, by user id. Call it after a block. */
  forget(id: string): void;
}

/** The matches store, spec sections 2, 4 and 7: all lists. Each list is also a store, for screens that show only that list. */
export const matches: StoreDefinition<Matches> = {
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
