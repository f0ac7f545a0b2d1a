import type { Platform } from '../platform';
import type { SearchQuery } from './contract';
import type { Found } from './found';

/** How many searches are kept, and for how long, in milliseconds: Back finds them as they were left. */
const SEARCHES_MAX = 12;
const KEPT_FOR = 5 * 60_000;

/** One search and how far it has come. */
export interface OneSearch {
  readonly key: string;
  readonly query: SearchQuery;
  found: Found | undefined;
  /** Cursor of the next page. */
  next: string | undefined;
  /** Pages read. */
  pages: number;
  /** When its last page was read, in milliseconds since 1970. */
  at: number;
}

/** Searches that were made a short while ago, with all their pages. */
export interface KeptSearches {
  keep(search: OneSearch): void;
  /** The search of this key; undefined where there is none, or it is old. */
  recall(key: string): OneSearch | undefined;
  /** Changes what every kept search has found. */
  change(edit: (found: Found) => Found): void;
  clear(): void;
}

/** The same text for the same search, whatever the order of its parts. */
export function keyOf(query: SearchQuery): string {
  const parts = Object.entries(query).filter(([, value]) => value);
  return JSON.stringify(parts.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Makes an empty store of searches. */
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
