import type { Http } from '../call/http';
import type { Client, StoreDefinition } from '../client';
import { createPagedList, type PagedList, type PagedPlan } from '../store/paged-list';
import { createResource, type Resource } from '../store/resource';
import type { ListQuery } from './contract';
import { personOf } from './model';

/** A list that a page shows, and the kind of its items. */
interface Made {
  list: Resource<unknown>;
  of: 'suggestions' | 'members' | 'numbers';
}

/** The lists that a client has created. A member's actions affect all of them. */
const made: StoreDefinition<Made[]> = { name: 'lists', create: () => [] };

/** Creates the store of one list, so that a screen loads only the lists it shows. */
export function listStore<Data>(
  name: string,
  of: Made['of'],
  read: (http: Http, signal: AbortSignal) => Promise<Data>,
  failed?: string,
): StoreDefinition<Resource<Data>> {
  return {
    name,
    create(client) {
      const list = createResource<Data>(client, { read: (signal) => read(client.http, signal), failed });
      client.use(made).push({ list: list as Resource<unknown>, of });
      return list;
    },
  };
}

/** An item of a list of members. */
export type ListItem = Parameters<typeof personOf>[0];

/** How to read a page of one list of members, and the rest of its plan. */
export interface MembersPlan<Item> extends Pick<PagedPlan<Item>, 'failed'> {
  read(http: Http, query: ListQuery, options: Parameters<PagedPlan<Item>['read']>[1]): Promise<Item[]>;
  started?(client: Client, list: PagedList<Item>, page: readonly Item[]): void;
}

/** Creates a list of members in pages. A member's actions affect it like all others. */
function createMembersList<Item extends ListItem>(
  client: Client,
  { read, started, failed }: MembersPlan<Item>,
): PagedList<Item> {
  const list = createPagedList<Item>(client, {
    failed,
    idOf: personOf,
    started: (list, page) => started?.(client, list, page),
    read: (page, options) => read(client.http, page, options),
  });
  noteList(client, list);
  return list;
}

/** Lets a member's actions affect a list. */
export function noteList<Item>(client: Client, list: PagedList<Item>): void {
  client.use(made).push({ list: list as unknown as Resource<unknown>, of: 'members' });
}

/** Creates the store of a list of members in pages. */
export function memberListStore<Item extends ListItem>(
  name: string,
  plan: MembersPlan<Item>,
): StoreDefinition<PagedList<Item>> {
  return { name, create: (client) => createMembersList(client, plan) };
}

/**
 * Reloads the lists that were loaded before; call it after a like, unlike or shortlisting. Today's matches and suggestions are
 * not reloaded, so that no card disappears while the member reaches for it. `everything` reloads them too, as after a block.
 */
export async function refreshLists(client: Client, { everything = false } = {}): Promise<void> {
  const wanted = client.use(made).filter(({ of }) => everything || of !== 'suggestions');
  const loaded = wanted.filter(({ list }) => list.peek().data !== undefined);
  await Promise.all(loaded.map(({ list }) => list.reload()));
}

/** Removes a member from every list at once, by user id. Call it after a block. */
export function takeFromLists(client: Client, id: string): void {
  for (const { list, of } of client.use(made)) {
    if (of !== 'numbers') (list as Resource<object[]>).change((all) => all.filter((item) => personOf(item) !== id));
  }
}
