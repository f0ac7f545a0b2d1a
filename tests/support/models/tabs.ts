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

/** Tabs of one origin. They share a storage, have separate drafts, and learn of changes in other tabs with a delay. */
export interface Tabs {
  client(tab: number): Client;
  drafts(tab: number): DraftStore;
  storage: KeyValue;
  /** Reloads the page of a tab, which drops all its pending work. */
  reload(tab: number): void;
}

/**
 * Opens tabs with a shared storage.
 * @param hasLocks whether pages can use locks, so that one tab refreshes at a time
 */
export function openTabs(count: number, scheduler: Scheduler, hasLocks: boolean, fetch: typeof globalThis.fetch): Tabs {
  const storage = createMemoryStore();
  let lock: Promise<unknown> = Promise.resolve();
  const listeners: (((change: StorageChange) => void) | undefined)[] = [];

  /** Tells each tab about changes in their order, when the scheduler decides. */
  const waiting: StorageChange[][] = Array.from({ length: count }, () => []);
  const tell = (from: number, change: StorageChange) => {
    for (const [tab, queue] of waiting.entries()) {
      if (tab === from) continue;
      queue.push(change);
      void scheduler.schedule(Promise.resolve(), `tab ${tab} is notified`).then(() => {
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
        // A browser releases the locks of a page that is closed.
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
    return createClient({ isHome: true, baseUrl: 'https://api.test/api', platform });
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
