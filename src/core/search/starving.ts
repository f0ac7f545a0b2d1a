import { atom, type ReadableAtom } from 'nanostores';
import type { Kept } from '../call/http';
import type { Client, Noun } from '../client';
import { searchMembers } from './contract';
import { FILTERS, type FilterName, type SearchFilters, searchQueryOf } from './filters';
import { type Found, idOf, isWhole, nextOf } from './found';

/** A list of fewer results is starving. */
const FEW = 6;
/** Of how many more members we tell the number. */
const COUNTED_MAX = 12;

/** What dropping one filter would give. */
export interface Relief {
  filter: FilterName;
  /** How many members that are not in the list now. */
  more: number;
  /** There are more than were counted. */
  isAtLeast: boolean;
}

/** The filters that are set. A name is none: who types one looks for somebody. */
export function setFilters(filters: SearchFilters): FilterName[] {
  return FILTERS.filter((filter) => filters[filter]);
}

/** Whether filters leave so few that it is worth asking which of them does it. */
export function isStarving(filters: SearchFilters, found: Found): boolean {
  return isWhole(found) && found.results.length < FEW && setFilters(filters).length > 0;
}

/** Those that give somebody, the one that costs most first. */
function byCost(reliefs: readonly Relief[]): Relief[] {
  return reliefs
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more || Number(other.isAtLeast) - Number(one.isAtLeast));
}

/** Why a list is so short. */
export interface Starving {
  /** What each filter costs, the dearest first; undefined as long as nobody knows. */
  $reliefs: ReadableAtom<readonly Relief[] | undefined>;
  /**
   * Asks the same search without each filter and counts who would join the list. What could not be asked is left out:
   * this is advice, not an answer. Gives the function that ends it and forgets the answer.
   */
  ask(filters: SearchFilters, found: Found): () => void;
}

/** The noun behind «why so few». */
export const starving: Noun<Starving> = {
  name: 'starving',
  create(client: Client): Starving {
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
