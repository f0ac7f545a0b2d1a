import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../call/errors';
import type { Kept } from '../call/http';
import type { Client, StoreDefinition } from '../client';
import { members } from '../members/store';
import { onPhotosLost } from '../store/photo-renewal';
import type { ResourceState } from '../store/resource';
import { listText } from '../texts';
import { type SearchQuery, searchMembers } from './contract';
import { type Found, nextOf, withoutMember, withPage } from './found';
import { createKeptSearches, keyOf, type OneSearch } from './kept-searches';

/** Searches members by name and filters, page by page. */
export interface Search {
  /**
   * The state to show. During a new search, `data` still has the results of the previous one, so that the screen does not
   * become empty while the member types.
   */
  $state: ReadableAtom<ResourceState<Found>>;
  /**
   * Searches, and cancels a different search under way. A recent search returns at once, with all its pages. Resolves when the
   * search has ended, even if it failed.
   */
  find(query: SearchQuery): Promise<ResourceState<Found>>;
  /** Repeats the search after a failure. */
  retry(): Promise<void>;
  /** Loads the next page, if there is one, or waits for a load under way. */
  more(): Promise<void>;
  /** Ends the search and clears the results. */
  leave(): void;
}

const nothing: ResourceState<Found> = { status: 'idle', data: undefined, error: undefined };

/** The search store, spec sections 2, 7 and 8. */
export const search: StoreDefinition<Search> = {
  name: 'search',
  create(client: Client): Search {
    const $state = atom<ResourceState<Found>>(nothing);
    const searches = createKeptSearches(client.platform);
    let current: OneSearch | undefined;
    let flight: Promise<void> | undefined;
    let abort = new AbortController();

    const halt = () => {
      abort.abort();
      abort = new AbortController();
      flight = undefined;
    };

    const reported = (thrown: unknown): ApiError => {
      const error = thrown instanceof ApiError ? thrown : new ApiError('unreadable');
      client.platform.log(`search failed: ${error.message}`);
      return error;
    };

    async function readPage({ query, found, next, pages }: OneSearch, signal: AbortSignal) {
      const kept: Kept = {};
      // If the first page was small, later pages are twice as large, because the backend limits the number of pages.
      const limit = next && query.limit ? { limit: String(Number(query.limit) * 2) } : {};
      const asked: SearchQuery = next ? { ...query, ...limit, cursor: next } : query;
      const all = await client.http(searchMembers, { query: asked, signal, kept });
      // Spec section 7 has no filter for the emirate, so other backends send members of all emirates.
      const isFiltered = client.extensions.$offered.get() || !query.emirate;
      const page = isFiltered ? all : all.filter(({ emirate }) => emirate === query.emirate);
      const read = pages + 1;
      const after = nextOf(kept);
      const data = withPage(found?.results ?? [], page, { pages: read, hasNext: !!after });
      return { found: data, next: after, pages: read };
    }

    /** Reads the next page of a search. `failed` returns the state after a failure. */
    async function read(one: OneSearch, failed: (error: ApiError) => ResourceState<Found>): Promise<void> {
      const { signal } = abort;
      try {
        const page = await readPage(one, signal);
        if (signal.aborted) return;
        Object.assign(one, page);
        searches.keep(one);
        $state.set({ status: 'ready', data: page.found, error: undefined });
      } catch (thrown) {
        if (!signal.aborted) $state.set(failed(reported(thrown)));
      } finally {
        if (!signal.aborted) flight = undefined;
      }
    }

    const begin = (one: OneSearch): Promise<void> => {
      $state.set({ status: 'loading', data: $state.get().data, error: undefined });
      flight = read(one, (error) => {
        if (error.kind !== 'expired') client.notices.error(listText.searchFailed);
        return { status: 'failed', data: undefined, error };
      });
      return flight;
    };

    /** Reads all loaded pages again. If that fails, they stay as they are. */
    const renew = async (one: OneSearch): Promise<void> => {
      const { signal } = abort;
      const again: OneSearch = { ...one, found: undefined, next: undefined, pages: 0 };
      try {
        do Object.assign(again, await readPage(again, signal));
        while (again.next && again.pages < one.pages && !signal.aborted);
        if (signal.aborted) return;
        Object.assign(one, again);
        searches.keep(one);
        $state.set({ status: 'ready', data: one.found, error: undefined });
      } catch (thrown) {
        reported(thrown);
      } finally {
        if (!signal.aborted) flight = undefined;
      }
    };
    onPhotosLost(client, () => {
      if (current?.found && !flight) flight = renew(current);
    });

    const leave = () => {
      halt();
      current = undefined;
      $state.set(nothing);
    };
    client.onSessionEnd(() => {
      searches.clear();
      leave();
    });

    client.use(members).$blocked.listen((blocked) => {
      if (!blocked) return;
      // A page being loaded may still contain the member.
      if (flight) halt();
      searches.change((found) => withoutMember(found, blocked.id));
      const { data, ...state } = $state.get();
      const more = data?.more === 'loading' ? 'there' : data?.more;
      if (data && more) $state.set({ ...state, data: { ...withoutMember(data, blocked.id), more } });
      if (state.status === 'loading' && current) void begin(current);
    });

    return {
      $state,
      leave,
      async find(query) {
        const key = keyOf(query);
        const kept = searches.recall(key);
        const isSame = current?.key === key;
        if (isSame && flight) await flight;
        else if (kept?.found) {
          if (!isSame) halt();
          current = kept;
          if (!isSame || $state.get().status !== 'ready') {
            $state.set({ status: 'ready', data: kept.found, error: undefined });
          }
        } else {
          halt();
          current = { key, query, found: undefined, next: undefined, pages: 0, at: 0 };
          await begin(current);
        }
        return $state.get();
      },
      async retry() {
        if (current && !flight) await begin(current);
      },
      async more() {
        const one = current;
        if (flight) return flight;
        if (!one?.found || !one.next) return;
        const stands = (more: Found['more'], error?: ApiError): ResourceState<Found> => ({
          status: 'ready',
          data: one.found && { ...one.found, more },
          error,
        });
        $state.set(stands('loading'));
        flight = read(one, (error) => stands('failed', error));
        await flight;
      },
    };
  },
};
