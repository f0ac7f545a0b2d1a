import { createMemoryStore, createPlainPlatform, type DraftStore, type Platform, type StorageChange } from '../../core';
import { fetchOrAhead } from './answers-ahead';
import { loadPart } from './load-part';

/** The storage for tokens: localStorage, sessionStorage or memory. */
export type StorageChoice = 'local' | 'session' | 'memory';

const LOCK_WAIT = 3_000;

/** Key of the random id of the device. It tells nothing about a member. */
const DEVICE_MARK = 'device_mark';

/** Keys of unfinished work begin with this. All other keys belong to the page. */
const DRAFT_PREFIX = 'mm_';
/**
 * Key that holds the first API of the tab, whose drafts have plain keys. Drafts of other APIs have the API's address in their
 * key.
 */
const DRAFTS_OF = 'draft_api';

/** Wraps a page's storage so that it never throws. Texts that the browser refuses to store are lost. */
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

/** Adds memory to a storage, for texts that it does not keep. They take precedence over an older stored text. */
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

const openers = { local: () => globalThis.localStorage, session: () => globalThis.sessionStorage };

/** Creates the store of a choice. If the browser blocks it, the session lasts as long as the page. */
function storeOf(choice: StorageChoice): DraftStore {
  if (choice === 'memory') return createMemoryStore();
  try {
    if (openers[choice]()) return webStore(openers[choice]);
  } catch {}
  return createMemoryStore();
}

/** Creates the drafts of one API. A page may show elements of two APIs, and neither may read or clear the drafts of the other. */
function draftsOf(api: string): DraftStore {
  const tab = webStore(openers.session);
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
 * Runs in one tab at a time, using Web Locks if the page may. Does not wait for a tab that holds the lock too long, or if the
 * browser refuses locks.
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

/** Calls the listener when another page may have changed the storage. */
function onStorageChange(storage: StorageChoice, listener: (change: StorageChange) => void): () => void {
  // No other page shares a memory.
  if (storage === 'memory') return () => undefined;
  const endStorage =
    storage === 'local' ? listen(window, ['storage'], (event) => listener(event as StorageEvent)) : undefined;
  // A page in the back/forward cache hears nothing. When Back shows it again, somebody else may be signed in.
  const endReturn = listen(window, ['pageshow'], (event) => {
    if ((event as PageTransitionEvent).persisted) listener({ key: null, newValue: null });
  });
  return () => {
    endStorage?.();
    endReturn();
  };
}

/**
 * Creates the platform of a browser page, for the client of one API.
 * @param sibling that of the same session in another language, because a memory must not be another one
 */
export function createBrowserPlatform(storage: StorageChoice, api: string, sibling?: Platform): Platform {
  return createPlainPlatform({
    storage: sibling?.storage ?? storeOf(storage),
    drafts: sibling?.drafts ?? draftsOf(api),
    fetch: fetchOrAhead,
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
    onStorageChange: (listener) => onStorageChange(storage, listener),
    exclusively,
    uuid,
    deviceMark: () => (storage === 'memory' ? undefined : deviceMark(webStore(openers[storage]))),
    log: (message) => console.debug(`mm: ${message}`),
    warn: (message) => console.warn(`mm on ${location.origin}: ${message}`),
    load: loadPart,
  });
}

const uuid = () => globalThis.crypto.randomUUID?.() ?? randomUuid();

/** Returns the mark of this device, made at the first log-in; undefined if the browser keeps nothing. */
function deviceMark(storage: DraftStore): string | undefined {
  if (!storage.get(DEVICE_MARK)) storage.set(DEVICE_MARK, uuid());
  return storage.get(DEVICE_MARK);
}

/** Creates a random UUID on pages without https, where `randomUUID` is missing. */
function randomUuid(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
