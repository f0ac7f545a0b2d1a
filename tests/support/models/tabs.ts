import type { Scheduler } from 'fast-check';
import {
  type Client,
  createClient,
  createMemoryStore,
  createPlainPlatform,
  type DraftStore,
  type KeyValue,
  type StorageChange,
} from '../../../src/core';

/** Tabs of one origin: one storage, drafts of their own, and the word of a change that reaches the others some time later. */
export interface Tabs {
  client(tab: number): Client;
  drafts(tab: number): DraftStore;
  storage: KeyValue;
  /** Loads the page of a tab anew: what was under way there is never heard of again. */
  reload(tab: number): void;
}

/**
 * Opens tabs; all of them share what is stored.
 * @param hasLocks whether one refreshes at a time; a page may not use locks everywhere
 */
export function openTabs(count: number, scheduler: Scheduler, hasLocks: boolean, fetch: typeof globalThis.fetch): Tabs {
  const storage = createMemoryStore();
  let lock: Promise<unknown> = Promise.resolve();
  const listeners: (((change: StorageChange) => void) | undefined)[] = [];

  /** Each tab is told in the order of the changes, whenever the scheduler lets it. */
  const waiting: StorageChange[][] = Array.from({ length: count }, () => []);
  const tell = (from: number, change: StorageChange) => {
    for (const [tab, queue] of waiting.entries()) {
      if (tab === from) continue;
      queue.push(change);
      void scheduler.schedule(Promise.resolve(), `tab ${tab} is told`).then(() => {
        const next = queue.shift();
        if (next) listeners[tab]?.(next);
      });
    }
  };
  const storageOf = (tab: number): KeyValue => ({
    get: storage.get,
    set(key, newValue) {
      storage.set(key, newValue);
      tell(tab, { key, newValue });
    },
    remove(key) {
      if (storage.get(key) === undefined) return;
      storage.remove(key);
      tell(tab, { key, newValue: null });
    },
  });

  const drafts = Array.from({ length: count }, createMemoryStore);
  const leave: (() => void)[] = [];
  const open = (tab: number): Client => {
    let isGone = false;
    const gone = new Promise<void>((resolve) => {
      leave[tab] = () => {
        isGone = true;
        resolve();
      };
    });
    const platform = createPlainPlatform({
      storage: storageOf(tab),
      drafts: drafts[tab],
      exclusively: (_name, run) => {
        if (!hasLocks) return run();
        const own = lock.then(run);
        // A browser takes its locks back from a page that is left.
        lock = Promise.race([own.catch(() => undefined), gone]);
        return own;
      },
      fetch: (input, init) =>
        fetch(input, init).finally(() => (isGone ? new Promise<never>(() => undefined) : undefined)),
      onStorageChange: (listener) => {
        listeners[tab] = listener;
        return () => undefined;
      },
    });
    return createClient({ baseUrl: 'https://api.test/api', platform });
  };
  const clients = waiting.map((_, tab) => open(tab));
  return {
    storage,
    client: (tab) => clients[tab] as Client,
    drafts: (tab) => drafts[tab] as DraftStore,
    reload(tab) {
      leave[tab]?.();
      waiting[tab]?.splice(0);
      clients[tab] = open(tab);
    },
  };
}
