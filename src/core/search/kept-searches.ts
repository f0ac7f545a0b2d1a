import type { Platform } from '../platform';
import type { SearchQuery } from './contract';
import type { Found } from './found';

/** Number of recent searches kept and how long, in milliseconds, so that Back shows them unchanged. */
const SEARCHES_MAX = 12;
const KEPT_FOR = 5 * 60_000;

/** One search with the pages loaded so far. */
export interface OneSearch {
  readonly key: string;
  readonly query: SearchQuery;
  found: Found | undefined;
  /** Cursor of the next page. */
  next: string | undefined;
  /** Number of pages read. */
  pages: number;
  /** Time when its last page was read, in milliseconds since 1970. */
  at: number;
}

/** Recent searches, with all their loaded pages. */
export interface KeptSearches {
  keep(search: OneSearch): void;
  /** The search with this key; undefined if there is none or it is too old. */
  recall(key: string): OneSearch | undefined;
  /** Changes the results of every kept search. */
  change(edit: (found: Found) => Found): void;
  clear(): void;
}

/** Returns a key that is the same for equal searches, whatever the order of their parts. */
export function keyOf(query: SearchQuery): string {
  const parts = Object.entries(query).filter(([, value]) => value);
  return JSON.stringify(parts.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Creates an empty store of searches. */
export function createKeptSearches({ now }: Pick<Platform, 'now'>): KeptSearches {
  const searches = new Map<string, OneSearch>();
  return {
    keep(search) {
      search.at = now();
      searches.delete(search.key);
      searches.set(search.key, search);
      for (const key of [...searches.keys()].slice(0, -SEARCHES_MAX)) searches.delete(key);
    },
    recall(key) {
      const search = searches.get(key);
      return search && now() - search.at < KEPT_FOR ? search : undefined;
    },
    change(edit) {
      for (const search of searches.values()) if (search.found) search.found = edit(search.found);
    },
    clear: () => searches.clear(),
  };
}
