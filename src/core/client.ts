import type { Extensions } from './call/extensions';
import { createHttp, type Http } from './call/http';
import { leave } from './call/leave';
import type { Retries } from './call/retry';
import { createTokenStore, isExpiry, isOfSession, type TokenStore } from './call/tokens';
import { createNotices, type Notices } from './notices';
import type { Platform, StorageChange } from './platform';
import { connectionText } from './texts';

/** Addresses of public lists to use instead of our backend, with the shapes of the places contract (decision 18). */
export interface PublicLists {
  countries?: string;
  states?: string;
}

export interface ClientOptions {
  /** Address of the API, e.g. `https://mm.example/api`. */
  baseUrl: string;
  platform: Platform;
  /** Milliseconds before a call is aborted; 30 s by default. */
  timeout?: number;
  /** How often calls are retried automatically; never by default. */
  retries?: Retries;
  publicLists?: PublicLists;
  /** Whether this code comes from the backend's own origin. The client then expects its extensions before the first answer. */
  isHome?: boolean;
  /** The portal's user on whose page the client runs, see {@link Client.identify}. */
  user?: string;
  /** Asks the portal's server for an assertion about its signed-in user, for {@link partnerSignIn}. */
  signIn?: () => Promise<string>;
}

/** Why a session ended: the member signed out (here or in another tab), or the backend no longer accepts the tokens. */
export type SessionEnd = 'signed-out' | 'expired';

/** How to make the store of one noun: its state and actions for one client. */
export interface StoreDefinition<Store> {
  readonly name: string;
  readonly create: (client: Client) => Store;
}

/** The name in release 0.1.0. */
export type { StoreDefinition as Noun };

/**
 * One backend and one session. Everything that widgets, CLI and tests do goes through a client, which holds all state. Stores
 * are created on first use, so a page loads only the code of the stores it uses.
 */
export interface Client {
  readonly baseUrl: string;
  readonly platform: Platform;
  readonly publicLists: PublicLists;
  readonly http: Http;
  /** Whether the backend offers more than the specification (decision 39). */
  readonly extensions: Extensions;
  readonly tokens: TokenStore;
  readonly notices: Notices;
  /** Returns the store, always the same object. */
  use<Store>(definition: StoreDefinition<Store>): Store;
  /** Calls the listener when the session has ended. Returns a function that removes the listener. */
  onSessionEnd(listener: (reason: SessionEnd) => void): () => void;
  /** Asks the portal's server for an assertion about its user. Undefined on pages without partner sign-in. */
  signIn?: (() => Promise<string>) | undefined;
  /**
   * Asks the member for a proof before a step that a session of a portal may not take alone, in one of these ways: `password`,
   * `code`. Undefined where nobody can be asked. Resolves to whether the backend has accepted one.
   */
  prove?: ((ways: readonly string[]) => Promise<boolean>) | undefined;
  /**
   * Says which user of the portal the page is for: any value that changes with the user. The session of another user ends at
   * once, and so does a session that belongs to a user if the page is for none. Does nothing to a backend without extensions.
   */
  identify(user: string | undefined): void;
  /** The portal's user, as the page has said last. */
  readonly user: string | undefined;
  /** Signs out in this client, and makes all stores clear their data. Does not tell the backend, see {@link leave}. */
  endSession(): void;
  /** Reads the storage again, because another client on the page may have signed in or out. @param reason why it signed out */
  lookAgain(reason?: SessionEnd): void;
  /** Stops listening to the platform. */
  close(): void;
}

const CHANGE_TOLD_WITHIN = 1_000;

/** Creates a client of one backend. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, platform, timeout, retries, publicLists = {}, isHome, signIn } = options;
  const notices = createNotices();
  const api = baseUrl.replace(/\/+$/, '');
  const tokens = createTokenStore(platform, api, () => ended('signed-out'));
  const stores = new Map<string, unknown>();
  const listeners = new Set<(reason: SessionEnd) => void>();
  const ended = (reason: SessionEnd) => {
    // Cleared here, because a store that was never used in this page cannot clear what an earlier page stored.
    if (reason === 'signed-out') {
      platform.drafts.clear();
      notices.clear();
    }
    for (const listener of listeners) listener(reason);
  };
  const expired = () => {
    notices.error(connectionText.expired);
    ended('expired');
  };
  const { http, extensions } = createHttp({
    baseUrl: api,
    platform,
    tokens,
    timeout,
    retries,
    isHome,
    onExpired: expired,
    prove: async (ways) => !!(await client.prove?.(ways)),
    // A change by another tab arrives within a moment, with its reason. A change by a script of this page is not reported.
    onGone: () => setTimeout(follow, CHANGE_TOLD_WITHIN),
  });
  /** Reads the changes of other tabs, and ends the session here if they have ended it. */
  const follow = (change?: StorageChange, reason?: SessionEnd) => {
    const before = tokens.$signedIn.get();
    tokens.sync();
    if (!before || tokens.$signedIn.get()) return;
    if (reason === 'expired' || (change && isExpiry(change))) expired();
    else ended('signed-out');
  };
  const stop = platform.onStorageChange((change) => isOfSession(change) && follow(change));
  /** Ends the session of another owner than the page's. Undefined until the page has said whose it is. */
  let keepOwn: (() => void) | undefined;
  let pageUser: string | undefined;
  const client: Client = {
    baseUrl,
    platform,
    publicLists,
    signIn,
    http,
    extensions,
    tokens,
    notices,
    use<Store>(definition: StoreDefinition<Store>): Store {
      if (!stores.has(definition.name)) stores.set(definition.name, definition.create(client));
      return stores.get(definition.name) as Store;
    },
    onSessionEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get user() {
      return pageUser;
    },
    identify(user) {
      pageUser = user;
      keepOwn = () => {
        // Before a backend has offered extensions, no session has an owner.
        const owner = user && extensions.$offered.get() ? encodeURIComponent(user) : undefined;
        if (owner === tokens.owner()) return;
        if (tokens.$signedIn.get()) void leave(client);
        tokens.setOwner(owner);
      };
      keepOwn();
    },
    endSession() {
      tokens.clear();
      ended('signed-out');
    },
    lookAgain: (reason) => follow(undefined, reason),
    close: stop,
  };
  extensions.$offered.listen(() => keepOwn?.());
  if ('user' in options) client.identify(options.user);
  return client;
}
