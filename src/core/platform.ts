/**
 * Named texts that outlive a call: localStorage, a file, or memory. Never throws: a full or forbidden store forgets, and
 * then `get` returns the text from before.
 */
export interface KeyValue {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Texts of unfinished work, all of them ours: they go with the session. */
export interface DraftStore extends KeyValue {
  clear(): void;
}

/** One change of the storage by another tab: the text it wrote under a key, null where it removed it. */
export interface StorageChange {
  key: string | null;
  newValue: string | null;
}

/** What a surface hands in: everything of its world that the core needs. */
export interface Platform {
  /** Tokens and e-mail address (spec section 3, «Client-side storage»). */
  storage: KeyValue;
  /** Answers of an unfinished wizard, messages not sent yet; gone with the tab and on log-out. */
  drafts: DraftStore;
  fetch: typeof globalThis.fetch;
  /** The headers that `fetch` is given; the global class unless said otherwise. */
  Headers?: typeof globalThis.Headers;
  /** Whether somebody looks at the page, and whether it has a network. */
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when visibility or network changed; gives the function that ends it. */
  onAttention(listener: () => void): () => void;
  /** Calls back with what another tab wrote to the storage; gives the function that ends it. */
  onStorageChange(listener: (change: StorageChange) => void): () => void;
  /** Runs one at a time among all tabs of the origin, as well as it can; never waits more than a few seconds. */
  exclusively<Value>(name: string, run: () => Promise<Value>): Promise<Value>;
  /** Milliseconds since 1970. */
  now(): number;
  /** At least 0, below 1. */
  random(): number;
  uuid(): string;
  log(message: string): void;
  /** Loads code of ours that comes later; a page that has pinned a release checks it first. */
  load<Module>(part: () => Promise<Module>): Promise<Module>;
}

/** Key and value in memory: for tests, the CLI's drafts, and partners who want no tokens at rest. */
export function createMemoryStore(): DraftStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** A platform without a page: everything in memory, always visible and online. Parts of it may be replaced. */
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
    log: () => undefined,
    load: (part) => part(),
    ...parts,
  };
}
