import { createMemoryStore, createPlainPlatform, type DraftStore, type Platform } from '../../core';
import { loadPart } from '../ui/load-part';

/** Where tokens are kept: localStorage, sessionStorage, or memory. */
export type StorageChoice = 'local' | 'session' | 'memory';

const LOCK_WAIT = 3_000;

/** Keys of unfinished work begin so: the rest of the storage is the page's own. */
const DRAFT_PREFIX = 'mm_';
/** The API whose drafts have plain keys: the first one of the tab. Those of others carry its address as well. */
const DRAFTS_OF = 'draft_api';

/** A page's storage that never throws. It forgets what the browser refuses to keep. */
function webStore(open: () => Storage, suffix = ''): DraftStore {
  const named = (key: string) => key + suffix;
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(named(key))) ?? undefined,
    set: (key, value) => attempt((storage) => storage.setItem(named(key), value)),
    remove: (key) => attempt((storage) => storage.removeItem(named(key))),
    clear: () =>
      attempt((storage) => {
        for (const key of Object.keys(storage))
          if (key.startsWith(DRAFT_PREFIX) && named(key.split(' ')[0] as string) === key) storage.removeItem(key);
      }),
  };
}

/** The same, but what the storage does not keep lives in memory, and counts before an older text that it kept. */
function withMemory(storage: DraftStore): DraftStore {
  const memory = createMemoryStore();
  return {
    get: (key) => memory.get(key) ?? storage.get(key),
    set(key, value) {
      storage.set(key, value);
      if (storage.get(key) === value) memory.remove(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.remove(key);
      storage.remove(key);
    },
    clear() {
      memory.clear();
      storage.clear();
    },
  };
}

const stores: Record<StorageChoice, () => DraftStore> = {
  local: () => webStore(() => globalThis.localStorage),
  session: () => webStore(() => globalThis.sessionStorage),
  memory: createMemoryStore,
};

/** Unfinished work with one API: a page may show elements of two, and neither reads nor clears what belongs to the other. */
function draftsOf(api: string): DraftStore {
  const tab = stores.session();
  if (!tab.get(DRAFTS_OF)) tab.set(DRAFTS_OF, api);
  const first = tab.get(DRAFTS_OF);
  return withMemory(webStore(() => globalThis.sessionStorage, first === api ? '' : ` ${api}`));
}

function listen(target: EventTarget, names: readonly string[], listener: (event: Event) => void): () => void {
  for (const name of names) target.addEventListener(name, listener);
  return () => {
    for (const name of names) target.removeEventListener(name, listener);
  };
}

/**
 * One tab at a time by Web Locks, where the page may use them: a tab that holds the lock too long is not waited for, nor a
 * browser that refuses locks to this page.
 */
async function exclusively<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  try {
    return await globalThis.navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_WAIT) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return run();
  }
}

/** The platform of a browser page, for the client of one API. */
export function createBrowserPlatform(storage: StorageChoice, api: string): Platform {
  return createPlainPlatform({
    storage: stores[storage](),
    drafts: draftsOf(api),
    isVisible: () => document.visibilityState !== 'hidden',
    isOnline: () => navigator.onLine !== false,
    onAttention(listener) {
      const endVisibility = listen(document, ['visibilitychange'], listener);
      const endNetwork = listen(window, ['online', 'offline'], listener);
      return () => {
        endVisibility();
        endNetwork();
      };
    },
    onStorageChange: (listener) =>
      storage === 'local' ? listen(window, ['storage'], (event) => listener(event as StorageEvent)) : () => undefined,
    exclusively,
    uuid: () => globalThis.crypto.randomUUID?.() ?? randomUuid(),
    log: (message) => console.debug(`mm: ${message}`),
    load: loadPart,
  });
}

/** A random UUID where `randomUUID` is missing: pages that are not served over https. */
function randomUuid(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
