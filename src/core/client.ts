import { createHttp, type Http } from './call/http';
import type { Retries } from './call/retry';
import { createTokenStore, isExpiry, type TokenStore } from './call/tokens';
import type { Platform, StorageChange } from './platform';
import { createNotices, type Notices } from './store/notices';
import { connectionText } from './texts';

/** Addresses of public lists to ask in place of our backend, in the shapes of the places contract (decision 18). */
export interface PublicLists {
  countries?: string;
  states?: string;
}

/** How a client is set up. */
export interface ClientOptions {
  /** Where the API is, e.g. `https://mm.example/api`. */
  baseUrl: string;
  platform: Platform;
  /** Milliseconds before a call gives up; 30 s unless said otherwise. */
  timeout?: number;
  /** How often calls are repeated by themselves; never unless said otherwise. */
  retries?: Retries;
  publicLists?: PublicLists;
}

/** Why a session ended: the member signed out (here or in another tab), or the backend no longer takes its tokens. */
export type SessionEnd = 'signed-out' | 'expired';

/** One noun of the product: its state and verbs for one client. */
export interface Noun<Store> {
  readonly name: string;
  readonly create: (client: Client) => Store;
}

/**
 * One backend and one session: everything that widgets, CLI and tests do goes through a client, and all state is in
 * it. Nouns are made when first used, so that a page carries only the code of those it shows.
 */
export interface Client {
  readonly baseUrl: string;
  readonly platform: Platform;
  readonly publicLists: PublicLists;
  readonly http: Http;
  readonly tokens: TokenStore;
  readonly notices: Notices;
  /** The noun's store; the same one each time. */
  use<Store>(noun: Noun<Store>): Store;
  /** Calls back when the session is over. Gives the function that ends it. */
  onSessionEnd(listener: (reason: SessionEnd) => void): () => void;
  /** Forgets the session here and tells all nouns to empty themselves. */
  endSession(): void;
  /** Reads the storage, because another client on the page may have signed in to its own API. */
  lookAgain(): void;
  /** Stops listening to the platform. */
  close(): void;
}

const CHANGE_TOLD_WITHIN = 1_000;

/** Makes a client. */
export function createClient({ baseUrl, platform, timeout, retries, publicLists = {} }: ClientOptions): Client {
  const notices = createNotices();
  const api = baseUrl.replace(/\/+$/, '');
  const tokens = createTokenStore(platform, api, () => ended('signed-out'));
  const stores = new Map<string, unknown>();
  const listeners = new Set<(reason: SessionEnd) => void>();
  const ended = (reason: SessionEnd) => {
    // Stores that were never used in this page cannot clear what an earlier page has kept.
    if (reason === 'signed-out') platform.drafts.clear();
    for (const listener of listeners) listener(reason);
  };
  const expired = () => {
    notices.error(connectionText.expired);
    ended('expired');
  };
  const http = createHttp({
    baseUrl: api,
    platform,
    tokens,
    timeout,
    retries,
    onExpired: expired,
    // Another tab's change is told in a moment, with its reason; a script of this page tells nothing.
    onGone: () => setTimeout(follow, CHANGE_TOLD_WITHIN),
  });
  /** Looks at what other tabs have stored, and ends the session here where they have ended it. */
  const follow = (change?: StorageChange) => {
    const before = tokens.$signedIn.get();
    tokens.sync();
    if (!before || tokens.$signedIn.get()) return;
    if (change && isExpiry(change)) expired();
    else ended('signed-out');
  };
  const stop = platform.onStorageChange(follow);
  const client: Client = {
    baseUrl,
    platform,
    publicLists,
    http,
    tokens,
    notices,
    use<Store>(noun: Noun<Store>): Store {
      if (!stores.has(noun.name)) stores.set(noun.name, noun.create(client));
      return stores.get(noun.name) as Store;
    },
    onSessionEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    endSession() {
      tokens.clear();
      ended('signed-out');
    },
    lookAgain: () => follow(),
    close: stop,
  };
  return client;
}
