import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Kept } from '../call/http';
import { LARGEST_PAGE } from '../limits';
import { cursorOf, joined, type PagedList } from './paged-list';

/** The state of a list's next page: there is none, it can be loaded, it is being loaded, or loading failed. */
export type NextPage = 'none' | 'there' | 'loading' | 'failed';

/** The pages after those that are loaded. */
export interface MorePages {
  $state: ReadableAtom<NextPage>;
  /**
   * Loads pages until one of them has a shown item, or the list ends. `isShown` says which items a screen shows; by default
   * all. Never throws; the state tells of a failure.
   */
  more<Item>(isShown?: (item: Item) => boolean): Promise<void>;
}

/** Items of each page after the first. */
const PAGE = '48';
/** Items of a page if the whole list is needed. */
const LARGEST = String(LARGEST_PAGE);

/** Reads the next page. Returns its new items. @throws ApiError */
async function readNext<Item>(list: PagedList<Item>, limit: string): Promise<readonly Item[]> {
  const { $next, plan } = list;
  const cursor = $next.get();
  if (cursor === undefined) return [];
  const kept: Kept = {};
  const page = await plan.read({ limit, cursor }, { kept });
  // The list has started again in the meantime, or belongs to another session.
  if ($next.get() !== cursor) return [];
  const known = list.peek().data ?? [];
  const all = joined(known, page, plan.idOf);
  list.change(() => all);
  $next.set(cursorOf(kept));
  return all.slice(known.length);
}

const made = new WeakMap<object, MorePages>();

function create(list: PagedList<unknown>): MorePages {
  const $busy = atom<'loading' | 'failed' | undefined>(undefined);
  let flight: Promise<void> | undefined;
  const load = async (isShown: (item: never) => boolean) => {
    $busy.set('loading');
    try {
      for (let isFound = false; !isFound && list.$next.get() !== undefined; ) {
        isFound = (await readNext(list, PAGE)).some((item) => isShown(item as never));
      }
      $busy.set(undefined);
    } catch {
      $busy.set('failed');
    }
  };
  return {
    $state: computed([list.$next, $busy], (next, busy) => (next === undefined ? 'none' : (busy ?? 'there'))),
    more(isShown = () => true) {
      flight ??= load(isShown).finally(() => {
        flight = undefined;
      });
      return flight;
    },
  };
}

/** The pages of a list after those that are loaded. Always the same object for one list. */
export function morePages<Item>(list: PagedList<Item>): MorePages {
  const known = made.get(list) ?? create(list as unknown as PagedList<unknown>);
  made.set(list, known);
  return known;
}

/** Loads all pages that are missing. @throws ApiError */
export async function loadRest<Item>(list: PagedList<Item>): Promise<void> {
  while (list.$next.get() !== undefined) await readNext(list, LARGEST);
}
