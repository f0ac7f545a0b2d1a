import type { Http } from '../call/http';
import type { Client, Noun } from '../client';
import { createResource, type Resource } from '../store/resource';
import { personOf } from './model';

/** A list that a page shows, and what is in it. */
interface Made {
  list: Resource<unknown>;
  of: 'suggestions' | 'members' | 'numbers';
}

/** The lists of a client that are in use: what a member does concerns all of them. */
const made: Noun<Made[]> = { name: 'lists', create: () => [] };

/** A list as a noun of its own, so that a screen carries those that it shows. */
export function listNoun<Data>(
  name: string,
  of: Made['of'],
  read: (http: Http, signal: AbortSignal) => Promise<Data>,
  failed?: string,
): Noun<Resource<Data>> {
  return {
    name,
    create(client) {
      const list = createResource<Data>(client, { read: (signal) => read(client.http, signal), failed });
      client.use(made).push({ list: list as Resource<unknown>, of });
      return list;
    },
  };
}

/**
 * Loads again what has been loaded before, after a like, unlike or shortlist. Today's matches and suggestions stay, so that
 * nobody vanishes under the member's finger; `everything` loads them too, as after a block.
 */
export async function refreshLists(client: Client, { everything = false } = {}): Promise<void> {
  const wanted = client.use(made).filter(({ of }) => everything || of !== 'suggestions');
  const loaded = wanted.filter(({ list }) => list.peek().data !== undefined);
  await Promise.all(loaded.map(({ list }) => list.reload()));
}

/** Takes a member out of every list at once, by user id: after a block. */
export function takeFromLists(client: Client, id: string): void {
  for (const { list, of } of client.use(made)) {
    if (of !== 'numbers') (list as Resource<object[]>).change((all) => all.filter((item) => personOf(item) !== id));
  }
}
