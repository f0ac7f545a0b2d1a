import { computed, type ReadableAtom } from 'nanostores';
import type { Client, Noun } from '../client';
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

/** The matches noun, spec sections 2, 4 and 7. */
export const matches: Noun<Matches> = {
  name: 'matches',
  create(client: Client): Matches {
    const { http } = client;
    const list = <Data>(read: (signal: AbortSignal) => Promise<Data>, failed?: string) =>
      createResource<Data>(client, { read, failed });
    const lists = {
      today: list((signal) => http(listToday, { signal })),
      suggested: list((signal) => http(listSuggested, { signal }), listText.suggestionsFailed),
      mutual: list((signal) => http(listMutual, { signal }), listText.mutualFailed),
      liked: list((signal) => http(listLiked, { signal })),
      likedMe: list((signal) => http(listLikedMe, { signal })),
      shortlisted: list((signal) => http(listShortlisted, { signal }), listText.shortlistFailed),
      counts: list((signal) => http(getCounts, { signal })),
      feed: list((signal) => http(listActivity, { signal })),
    };
    return {
      ...lists,
      $mutualIds: computed(lists.mutual.$state, (state) => mutualIds(state.data ?? [])),
      async refresh({ everything = false } = {}) {
        const { today: _today, suggested: _suggested, ...others } = lists;
        const wanted = Object.values(everything ? lists : others);
        const loaded = wanted.filter((one) => one.peek().data !== undefined);
        await Promise.all(loaded.map((one) => one.reload()));
      },
      forget(id) {
        const { counts: _counts, ...people } = lists;
        for (const one of Object.values(people) as Resource<object[]>[]) {
          one.change((items) => items.filter((item) => personOf(item) !== id));
        }
      },
    };
  },
};
