import { atom, type ReadableAtom } from 'nanostores';
import type { Client, Noun } from '../client';
import { listText } from '../messages';
import { createResource, type Resource } from '../resource';
import { type SearchQuery, type SearchResult, searchMembers } from './contract';

/** Searching members by name and filters. */
export interface Search {
  $query: ReadableAtom<SearchQuery>;
  results: Resource<SearchResult[]>;
  /** Replaces the filters and searches. */
  find(query: SearchQuery): Promise<void>;
}

/** The search noun, spec sections 2, 7 and 8. */
export const search: Noun<Search> = {
  name: 'search',
  create(client: Client): Search {
    const $query = atom<SearchQuery>({});
    const results = createResource<SearchResult[]>(client, {
      read: (signal) => client.http(searchMembers, { query: $query.get(), signal }),
      failed: listText.searchFailed,
    });
    client.onSessionEnd(() => $query.set({}));
    return {
      $query,
      results,
      async find(query) {
        $query.set(query);
        results.reset();
        await results.load();
      },
    };
  },
};
