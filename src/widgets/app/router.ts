import { atom, type ReadableAtom } from 'nanostores';
import { createMemoryStore, type KeyValue } from '../../core';
import { type Address, pathAddress } from './address';
import { createScrollMemory } from './scroll-memory';

/**
 * How one came to a place: opened the page there, went there on the site, came through the browser's history, or stayed
 * on the screen while its query changed.
 */
export type Arrival = 'open' | 'go' | 'history' | 'query';

/** Where the site is: path and query. */
export interface Place {
  path: string;
  query: URLSearchParams;
  /** Names the entry of the history. */
  entry: string;
  arrival: Arrival;
  /** How far down this place was read when it was left, in CSS pixels. */
  top: number;
}

/** The place as a store. */
export interface Router {
  $place: ReadableAtom<Place>;
  /** Goes to a path of ours, e.g. `/Messages?with=…`; `replace` leaves no entry to go back to. */
  go(to: string, options?: { replace?: boolean }): void;
  /** Changes the query of the place one is at, without leaving the screen or its place in it. */
  setQuery(query: URLSearchParams, options?: { replace?: boolean }): void;
  back(): void;
  /** The address of a path of ours, for real links. */
  hrefOf(to: string): string;
  close(): void;
}

/** How a router behaves. */
export interface RouterOptions {
  address?: Address;
  /** Where it is kept how far each place was read; left out where scrolling is the page's own affair. */
  scroll?: KeyValue;
}

let count = 0;

/** A name that no entry of this tab has, also not one from before a reload. */
export function newEntry(): string {
  count += 1;
  return `${Date.now().toString(36)}-${count}`;
}

/** A place from path and query as they are written. */
export function placeOf(text: string, rest: Omit<Place, 'path' | 'query'>): Place {
  const [path = '/', search = ''] = text.split('?');
  return { path, query: new URLSearchParams(search), ...rest };
}

/** The same path with another query. */
export function withQuery(text: string, query: URLSearchParams): string {
  const search = query.toString();
  return (text.split('?')[0] ?? '/') + (search && `?${search}`);
}

function knownEntry(): string | undefined {
  const state: unknown = history.state;
  const entry = typeof state === 'object' && state ? Reflect.get(state, 'mm') : undefined;
  return typeof entry === 'string' ? entry : undefined;
}

/**
 * A router over the history of this page: only what the site asks for, no links of a host page are touched. With
 * `scroll` the browser leaves scrolling to the site, since it would scroll before the content of a place is there.
 */
export function createRouter({ address = pathAddress, scroll }: RouterOptions = {}): Router {
  const memory = createScrollMemory(scroll ?? createMemoryStore());
  const before = history.scrollRestoration;
  if (scroll) history.scrollRestoration = 'manual';

  const write = (method: 'pushState' | 'replaceState', url: string, entry: string) =>
    history[method]({ ...history.state, mm: entry }, '', url);
  let here = address.read();
  const read = (arrival: Arrival): Place => {
    here = address.read();
    const known = knownEntry();
    const entry = known ?? newEntry();
    if (!known) write('replaceState', location.href, entry);
    return placeOf(here, { entry, arrival, top: known ? memory.recall(entry) : 0 });
  };
  const $place = atom(read('open'));

  const leave = () => {
    if (scroll) memory.remember($place.get().entry, scrollY);
  };
  const onHistory = () => {
    // An anchor of the page around us leads to another place on it, not on the site.
    if (address.isForeign?.()) return;
    leave();
    $place.set(read('history'));
  };
  addEventListener('popstate', onHistory);
  addEventListener('pagehide', leave);

  const move = (to: string, replace: boolean, arrival: Arrival) => {
    leave();
    write(replace ? 'replaceState' : 'pushState', address.of(to), newEntry());
    $place.set(read(arrival));
  };
  return {
    $place,
    go(to, { replace = false } = {}) {
      if (to !== here) move(to, replace, 'go');
      else if (scroll) scrollTo(0, 0);
    },
    setQuery(query, { replace = false } = {}) {
      const to = withQuery(here, query);
      if (to !== here) move(to, replace, 'query');
    },
    back: () => history.back(),
    hrefOf: address.of,
    close() {
      history.scrollRestoration = before;
      removeEventListener('popstate', onHistory);
      removeEventListener('pagehide', leave);
    },
  };
}
