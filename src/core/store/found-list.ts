import type { Client } from '../client';
import { loadRest } from './more-pages';
import { createPagedList, type PagedList, type PagedPlan } from './paged-list';

/** The orders of a list that a member may choose. */
export type FoundSort = 'newest' | 'match' | 'name';

/** A search within a list: part of a name, and an order. */
export interface Wanted {
  q: string;
  sort: FoundSort;
}

/** The part of a list with the wanted names, in the wanted order. */
export interface FoundList<Item> extends PagedList<Item> {
  /** Looks for something else, unless it is the same. */
  find(wanted: Wanted): void;
  /** The items to show. A backend that does not search and sort sends the whole list; then it is done here. */
  shown(items: readonly Item[]): Item[];
}

/** How to read such a list, and the facts of an item by which it is found and sorted. */
export interface FoundPlan<Item> extends Pick<PagedPlan<Item>, 'idOf'> {
  read(
    page: Parameters<PagedPlan<Item>['read']>[0] & Wanted,
    options: Parameters<PagedPlan<Item>['read']>[1],
  ): Promise<Item[]>;
  nameOf(item: Item): string;
  scoreOf?(item: Item): number | null | undefined;
  /** Adds the list to those that a member's actions change. */
  made?(list: PagedList<Item>): void;
}

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** Creates the searched and sorted form of a list. */
export function createFoundList<Item>(client: Client, plan: FoundPlan<Item>): FoundList<Item> {
  const { idOf, nameOf, scoreOf = () => 0 } = plan;
  let wanted: Wanted = { q: '', sort: 'newest' };
  let isDone = false;
  const list = createPagedList<Item>(client, {
    idOf,
    async read(page, options) {
      const items = await plan.read({ ...page, ...wanted }, options);
      isDone = options.kept.headers?.get('x-list-sort') === wanted.sort;
      return items;
    },
    async started(own) {
      if (isDone) return;
      await own.load();
      // A failure shows at the end of the list.
      await loadRest(own).catch(() => undefined);
    },
  });
  plan.made?.(list);
  const orders: Record<FoundSort, (one: Item, other: Item) => number> = {
    newest: () => 0,
    name: (one, other) => folded(nameOf(one)).localeCompare(folded(nameOf(other))),
    match: (one, other) => (scoreOf(other) ?? -1) - (scoreOf(one) ?? -1),
  };
  return Object.assign(list, {
    find(next: Wanted) {
      if (next.q === wanted.q && next.sort === wanted.sort && list.peek().status !== 'idle') return;
      wanted = next;
      list.reset();
      list.$next.set(undefined);
      void list.load();
    },
    shown(items: readonly Item[]) {
      if (isDone) return [...items];
      const text = folded(wanted.q);
      return items.filter((item) => folded(nameOf(item)).includes(text)).sort(orders[wanted.sort]);
    },
  });
}
