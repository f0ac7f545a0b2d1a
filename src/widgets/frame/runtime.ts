import { type Client, createClient, type PublicLists } from '../../core';
import { createBrowserPlatform, type StorageChoice } from './browser-platform';

/** Clients shared by everything on the page, by API base and storage. Its shape is fixed under the name `mm.runtime.v1`. */
type Runtime = Map<string, Client>;

const KEY = Symbol.for('mm.runtime.v1');

function runtime(): Runtime {
  const page = globalThis as { [KEY]?: Runtime };
  page[KEY] ??= new Map();
  return page[KEY];
}

/** Where tokens are kept: `local` as specified, `session` for the tab, `memory` for nothing at rest (decision 19). */
export type { StorageChoice };

/** A page goes on by itself over a short trouble of the network: 0.5 s of waiting for what is read, 5 s for what is written. */
const RETRIES = { reads: 2, writes: 5 };

/**
 * The one client of a page for an API base: elements with the same `api` share a session and a poll, also across two
 * copies of this bundle. `publicLists` counts where the client is first made.
 */
export function sharedClient(baseUrl: string, storage: StorageChoice = 'local', publicLists?: PublicLists): Client {
  const clients = runtime();
  const name = `${storage} ${baseUrl}`;
  const known = clients.get(name);
  if (known) return known;
  const platform = createBrowserPlatform(storage, baseUrl);
  const made = createClient({ baseUrl, platform, retries: RETRIES, publicLists });
  clients.set(name, made);
  // Browsers tell other tabs only: signing in to one API ends what this page shows of another.
  made.tokens.$signedIn.listen((isSignedIn) => {
    if (isSignedIn) for (const other of clients.values()) if (other !== made) other.lookAgain?.();
  });
  return made;
}
