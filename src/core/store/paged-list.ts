import { atom, type WritableAtom } from 'nanostores';
import type { Kept } from '../call/http';
import type { Client } from '../client';
import { LARGEST_PAGE, LIST_PAGE } from '../limits';
import { createResource, type Resource } from './resource';

/** The page to read. Without a cursor it is the first. */
export interface PageQuery {
  limit: string;
  cursor?: string;
}

/** How to read a list in pages. */
export interface PagedPlan<Item> {
  read(page: PageQuery, options: { signal?: AbortSignal; kept: Kept }): Promise<Item[]>;
  /** Returns the id of an item. Each id appears once in the list. */
  idOf(item: Item): string | undefined;
  /** Text of a notice if the first page cannot be loaded. By default there is no notice. */
  failed?: string;
  /** Called with the first page of a list that has more. */
  started?(list: PagedList<Item>, page: readonly Item[]): void;
}

/** A list of which the first pages are loaded. Loading it again reads the first page, and keeps the others. */
export interface PagedList<Item> extends Resource<Item[]> {
  /** The cursor of the next page. Undefined if the list is whole, and for a backend without pages, which sends all at once. */
  $next: WritableAtom<string | undefined>;
  /** The length of the whole list, as the backend counts it. Undefined for a whole list, and if the backend does not say. */
  $total: WritableAtom<number | undefined>;
  plan: PagedPlan<Item>;
}

/** The cursor after an answer; undefined at the end of the list. */
export function cursorOf({ headers }: Kept): string | undefined {
  return headers?.get('x-next-cursor') ?? undefined;
}

/** The items of both lists, each once. */
export function joined<Item>(first: readonly Item[], then: readonly Item[], idOf: PagedPlan<Item>['idOf']): Item[] {
  const ids = new Set(first.map(idOf));
  return [...first, ...then.filter((item) => !ids.has(idOf(item)))];
}

/** Creates a list that is loaded page by page. `more-pages` loads the next ones. */
export function createPagedList<Item>(client: Client, plan: PagedPlan<Item>): PagedList<Item> {
  const $next = atom<string | undefined>(undefined);
  const $total = atom<number | undefined>(undefined);
  const { idOf, failed } = plan;
  /** The number of items to read at once. More than a page if those of later pages need new addresses of their photos. */
  let limit = LIST_PAGE;
  const list = createResource<Item[]>(client, {
    failed,
    renew() {
      limit = Math.max(LIST_PAGE, Math.min(list.peek().data?.length ?? 0, LARGEST_PAGE));
      void list.load();
    },
    async read(signal) {
      const kept: Kept = {};
      const size = String(limit);
      limit = LIST_PAGE;
      const page = await plan.read({ limit: size }, { signal, kept });
      const next = cursorOf(kept);
      const known = list.peek().data ?? [];
      const last = page.at(-1);
      const at = last ? known.findIndex((item) => idOf(item) === idOf(last)) : -1;
      // If the new page does not reach the known items, there is a gap, so start again from it.
      const isStart = !next || at < 0;
      if (!signal.aborted && isStart) $next.set(next);
      if (!signal.aborted) $total.set(Number(kept.headers?.get('x-total-count')) || undefined);
      if (next) plan.started?.(list, page);
      return isStart ? page : joined(page, known.slice(at + 1), idOf);
    },
  }) as PagedList<Item>;
  client.onSessionEnd(() => $next.set(undefined));
  return Object.assign(list, { $next, $total, plan });
}
