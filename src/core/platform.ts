/**
 * Stored texts by name, in localStorage, a file or memory. Never throws: if the store is full or forbidden, the write is lost
 * and `get` returns the earlier text.
 */
export interface KeyValue {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Texts of unfinished work. All keys belong to us, and they are cleared with the session. */
export interface DraftStore extends KeyValue {
  clear(): void;
}

/** One change of the storage by another page: the new text of a key, null if it was removed. Without a key, anything may have changed. */
export interface StorageChange {
  key: string | null;
  newValue: string | null;
}

/** Everything that the core needs from its environment. Each surface provides it. */
export interface Platform {
  /** Tokens and e-mail address (spec section 3, "Client-side storage"). */
  storage: KeyValue;
  /** Answers of an unfinished wizard and unsent messages. Cleared with the tab and on log-out. */
  drafts: DraftStore;
  fetch: typeof globalThis.fetch;
  /** The headers class for `fetch`; the global class by default. */
  Headers?: typeof globalThis.Headers;
  /** Whether the page is visible. */
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls the listener when visibility or network changes. Returns a function that removes it. */
  onAttention(listener: () => void): () => void;
  /**
   * Calls the listener with each change of the storage by another tab, and when a page returns from the back/forward cache,
   * because it has missed such changes. Returns a function that removes it.
   */
  onStorageChange(listener: (change: StorageChange) => void): () => void;
  /** Runs one at a time among all tabs of the origin, if the platform can do that. Never waits more than a few seconds. */
  exclusively<Value>(name: string, run: () => Promise<Value>): Promise<Value>;
  /** Milliseconds since 1970. */
  now(): number;
  /** At least 0, below 1. */
  random(): number;
  uuid(): string;
  /** A random id of this device, which stays when a session ends. Undefined where many members may use one device. */
  deviceMark(): string | undefined;
  log(message: string): void;
  /** Tells the developer of the page or program about a mistake in how the backend is set up. */
  warn(message: string): void;
  /** Loads a part of our code later. A page with a pinned release checks the part first. */
  load<Module>(part: () => Promise<Module>): Promise<Module>;
}

/** Creates a store in memory: for tests, the CLI's drafts, and partners who want no stored tokens. */
export function createMemoryStore(): DraftStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Creates a platform without a page: everything in memory, always visible and online. `parts` replace its parts. */
export function createPlainPlatform(parts: Partial<Platform> = {}): Platform {
  return {
    storage: createMemoryStore(),
    drafts: createMemoryStore(),
    fetch: (input, init) => globalThis.fetch(input, init),
    isVisible: () => true,
    isOnline: () => true,
    onAttention: () => () => undefined,
    onStorageChange: () => () => undefined,
    exclusively: (_name, run) => run(),
    now: () => Date.now(),
    random: () => Math.random(),
    uuid: () => globalThis.crypto.randomUUID(),
    deviceMark: () => undefined,
    log: () => undefined,
    warn: () => undefined,
    load: (part) => part(),
    ...parts,
  };
}
