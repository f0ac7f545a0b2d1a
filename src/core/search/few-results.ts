import { atom, type ReadableAtom } from 'nanostores';
import type { Kept } from '../call/http';
import type { Client, StoreDefinition } from '../client';
import { searchMembers } from './contract';
import { FILTERS, type FilterName, type SearchFilters, searchQueryOf } from './filters';
import { type Found, idOf, isWhole, nextOf } from './found';

/** A list with fewer results is called starving. */
const FEW = 6;
/** The largest number of additional members that we show. */
const COUNTED_MAX = 12;

/** The effect of removing one filter. */
export interface Relief {
  filter: FilterName;
  /** Number of members it would add to the list. */
  more: number;
  /** Whether there are more than that number. */
  isAtLeast: boolean;
}

/** The filters that are set. A name does not count, because then the member is looking for a certain person. */
export function setFilters(filters: SearchFilters): FilterName[] {
  return FILTERS.filter((filter) => filters[filter]);
}

/** Whether filters leave so few results that we should find out which filter is the cause. */
export function hasFewResults(filters: SearchFilters, found: Found): boolean {
  return isWhole(found) && found.results.length < FEW && setFilters(filters).length > 0;
}

/** Filters whose removal adds members, most members first. */
function byCost(reliefs: readonly Relief[]): Relief[] {
  return reliefs
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more || Number(other.isAtLeast) - Number(one.isAtLeast));
}

/** Explains why a list of results is so short. */
export interface FewResults {
  /** The members that each filter excludes, most first; undefined until it is known. */
  $reliefs: ReadableAtom<readonly Relief[] | undefined>;
  /**
   * Repeats the search without each filter and counts the members this would add. Failed searches are left out, because this
   * is only advice. Returns a function that cancels it and clears the result.
   */
  ask(filters: SearchFilters, found: Found): () => void;
}

/** The store behind "why so few". */
export const fewResults: StoreDefinition<FewResults> = {
  name: 'starving',
  create(client: Client): FewResults {
    const $reliefs = atom<readonly Relief[] | undefined>(undefined);

    async function relief(filters: SearchFilters, filter: FilterName, found: Found, signal: AbortSignal) {
      const kept: Kept = {};
      const known = new Set(found.results.map(idOf));
      const limit = String(found.results.length + COUNTED_MAX);
      const query = { ...searchQueryOf({ ...filters, [filter]: undefined }), limit };
      const results = await client.http(searchMembers, { query, signal, kept });
      const more = results.filter((result) => !known.has(idOf(result))).length;
      return { filter, more: Math.min(more, COUNTED_MAX), isAtLeast: !!nextOf(kept) || more > COUNTED_MAX };
    }

    client.onSessionEnd(() => $reliefs.set(undefined));

    return {
      $reliefs,
      ask(filters, found) {
        const abort = new AbortController();
        $reliefs.set(undefined);
        const asked = setFilters(filters).map((filter) => relief(filters, filter, found, abort.signal));
        void Promise.allSettled(asked).then((answers) => {
          if (abort.signal.aborted) return;
          $reliefs.set(byCost(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))));
        });
        return () => {
          abort.abort();
          $reliefs.set(undefined);
        };
      },
    };
  },
};

// The names of 0.1.0.
export { type FewResults as Starving, fewResults as starving, hasFewResults as isStarving };
