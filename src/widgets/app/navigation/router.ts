import { atom, type ReadableAtom } from 'nanostores';
import { createMemoryStore, type KeyValue } from '../../../core';
import { type Address, pathAddress } from './address';
import { createHistoryStack, type HistoryStack } from './history-stack';
import { createScrollMemory } from './scroll-memory';

/**
 * How the member arrived at a place: opened the page there, navigated on the site, used the browser's history, or stayed on
 * the screen while its query changed.
 */
export type Arrival = 'open' | 'go' | 'history' | 'query';

/** A place on the site: path and query. */
export interface RouterLocation {
  path: string;
  query: URLSearchParams;
  /** Id of the history entry. */
  entry: string;
  arrival: Arrival;
  /** Scroll position when the member left this place, in CSS pixels. */
  top: number;
}

/** Holds the current place and navigates. */
export interface Router {
  $location: ReadableAtom<RouterLocation>;
  /** Goes to a path of ours, e.g. `/Messages?with=…`. `replace` adds no history entry. */
  go(to: string, options?: { replace?: boolean }): void;
  /** Changes the query of the current place. Screen and scroll position stay. */
  setQuery(query: URLSearchParams, options?: { replace?: boolean }): void;
  back(): void;
  /** Lets Back close a dialog, or go back a step. Undefined if the page's history is not ours. */
  cover?: HistoryStack['cover'];
  /** Returns the address of a path of ours, for real links. */
  hrefOf(to: string): string;
  close(): void;
}

export interface RouterOptions {
  address?: Address;
  /** Stores the scroll position of each place. Omit it if the page controls scrolling. */
  scroll?: KeyValue;
}

let count = 0;

/** Returns an id that is unique in this tab, even after a reload. */
export function newEntry(): string {
  count += 1;
  return `${Date.now().toString(36)}-${count}`;
}

export function locationOf(text: string, rest: Omit<RouterLocation, 'path' | 'query'>): RouterLocation {
  const [path = '/', search = ''] = text.split('?');
  return { path, query: new URLSearchParams(search), ...rest };
}

/** Returns the same path with another query. */
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
 * Creates a router that uses the history of this page. It handles only navigation by the site and does not touch the host
 * page's links. With `scroll` the site restores scroll positions itself, because the browser would scroll before the content
 * is loaded.
 */
export function createRouter({ address = pathAddress, scroll }: RouterOptions = {}): Router {
  const memory = createScrollMemory(scroll ?? createMemoryStore());
  const before = history.scrollRestoration;
  if (scroll) history.scrollRestoration = 'manual';

  const write = (method: 'pushState' | 'replaceState', url: string, entry: string) =>
    history[method]({ ...history.state, mm: entry }, '', url);
  let here = address.read();
  const read = (arrival: Arrival): RouterLocation => {
    here = address.read();
    const known = knownEntry();
    const entry = known ?? newEntry();
    if (!known) write('replaceState', location.href, entry);
    return locationOf(here, { entry, arrival, top: known ? memory.recall(entry) : 0 });
  };
  const $location = atom(read('open'));

  const leave = () => {
    if (scroll) memory.remember($location.get().entry, scrollY);
  };
  const layers = createHistoryStack(() => {
    // The query was replaced while a dialog was open.
    if (here !== address.read()) write('replaceState', address.of(here), $location.get().entry);
  });
  const onHistory = () => {
    // An anchor of the host page leads to another place on that page, not on the site.
    if (address.isForeign?.()) return;
    if (layers.pop(here === address.read())) return;
    leave();
    $location.set(read('history'));
  };
  addEventListener('popstate', onHistory);
  addEventListener('pagehide', leave);

  const move = (to: string, replace: boolean, arrival: Arrival) => {
    leave();
    write(replace ? 'replaceState' : 'pushState', address.of(to), newEntry());
    $location.set(read(arrival));
  };
  return {
    $location,
    go(to, { replace = false } = {}) {
      if (to !== here) layers.without(() => move(to, replace, 'go'));
      else if (scroll) scrollTo(0, 0);
    },
    setQuery(query, { replace = false } = {}) {
      const to = withQuery(here, query);
      if (to === here) return;
      if (replace) move(to, true, 'query');
      else layers.without(() => move(to, false, 'query'));
    },
    back: () => layers.without(() => history.back()),
    cover: layers.cover,
    hrefOf: address.of,
    close() {
      history.scrollRestoration = before;
      removeEventListener('popstate', onHistory);
      removeEventListener('pagehide', leave);
    },
  };
}
