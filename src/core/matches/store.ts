import { computed, type ReadableAtom } from 'nanostores';
import type { Client, Noun } from '../client';
import { listText } from '../messages';
import { createResource, type Resource } from '../resource';
import * as calls from './contract';
import { mutualIds } from './model';

/** All lists of members, and the dashboard's numbers. */
export interface Matches {
  today: Resource<calls.Suggestion[]>;
  suggested: Resource<calls.Suggestion[]>;
  mutual: Resource<calls.MutualMatch[]>;
  liked: Resource<calls.LikedItem[]>;
  likedMe: Resource<calls.LikedMeItem[]>;
  shortlisted: Resource<calls.ShortlistItem[]>;
  counts: Resource<calls.Counts>;
  feed: Resource<calls.Activity[]>;
  /** Ids of all mutual matches. */
  $mutualIds: ReadableAtom<ReadonlySet<string>>;
  /** Loads again what has been loaded before, after a like, unlike, block or shortlist. */
  refresh(): Promise<void>;
}

/** The matches noun, spec sections 2, 4 and 7. */
export const matches: Noun<Matches> = {
  name: 'matches',
  create(client: Client): Matches {
    const { http } = client;
    const list = <Data>(read: (signal: AbortSignal) => Promise<Data>, failed?: string) =>
      createResource<Data>(client, { read, failed });
    const lists = {
      today: list((signal) => http(calls.listToday, { signal })),
      suggested: list((signal) => http(calls.listSuggested, { signal }), listText.suggestionsFailed),
      mutual: list((signal) => http(calls.listMutual, { signal }), listText.mutualFailed),
      liked: list((signal) => http(calls.listLiked, { signal })),
      likedMe: list((signal) => http(calls.listLikedMe, { signal })),
      shortlisted: list((signal) => http(calls.listShortlisted, { signal }), listText.shortlistFailed),
      counts: list((signal) => http(calls.getCounts, { signal })),
      feed: list((signal) => http(calls.listActivity, { signal })),
    };
    return {
      ...lists,
      $mutualIds: computed(lists.mutual.$state, (state) => mutualIds(state.data ?? [])),
      async refresh() {
        const loaded = Object.values(lists).filter((one) => one.peek().data !== undefined);
        await Promise.all(loaded.map((one) => one.reload()));
      },
    };
  },
};
