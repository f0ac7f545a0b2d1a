import { type Client, createClient, languageLabel, type PublicLists } from '../../core';
import { createBrowserPlatform, type StorageChoice } from './browser-platform';
import { announceSession } from './page-session';

/** Clients shared by the whole page, by API base and storage. Its type must not change under the name `mm.runtime.v1`. */
type Runtime = Map<string, Client>;

const KEY = Symbol.for('mm.runtime.v1');

function runtime(): Runtime {
  const page = globalThis as { [KEY]?: Runtime };
  page[KEY] ??= new Map();
  return page[KEY];
}

/** The storage for tokens: `local` as specified, `session` for the tab, `memory` to store nothing (decision 19). */
export type { StorageChoice };

/** Retries that carry a page through a short network failure: 0.5 s of waiting for reads, 5 s for writes. */
const RETRIES = { reads: 2, writes: 5 };

/** Whether this page, or a script on it, comes from the origin of the API, as on our own site and with our own loader. */
function isHome(baseUrl: string): boolean {
  const originOf = (address: string) => new URL(address, document.baseURI).origin;
  const sources = [location.href, ...[...document.scripts].map(({ src }) => src).filter(Boolean)];
  try {
    return sources.some((source) => originOf(source) === originOf(baseUrl));
  } catch {
    return false;
  }
}

/**
 * Returns the page's one client for an API base and storage. Elements with the same `api` share a session and a poll, even
 * across two copies of this bundle. `publicLists` only matters on the first call.
 */
export function sharedClient(baseUrl: string, storage: StorageChoice = 'local', publicLists?: PublicLists): Client {
  const clients = runtime();
  // The notices of a client are in the language of its code.
  const session = `${storage} ${baseUrl}`;
  const name = languageLabel.code === 'en' ? session : `${session} ${languageLabel.code}`;
  const known = clients.get(name);
  if (known) return known;
  const sibling = [...clients].find(([other]) => `${other} `.startsWith(`${session} `))?.[1];
  const platform = createBrowserPlatform(storage, baseUrl, sibling?.platform);
  const made = createClient({ baseUrl, platform, retries: RETRIES, publicLists, isHome: isHome(baseUrl) });
  clients.set(name, made);
  // Browsers report storage changes to other tabs only, but signing in to one API ends the sessions of others on this page. A
  // client of the same API has the session of another language.
  made.tokens.$signedIn.listen((isSignedIn) => {
    // Its sibling says the same.
    if (!sibling) announceSession(made);
    if (isSignedIn) for (const other of clients.values()) if (other !== made) other.lookAgain?.();
  });
  made.onSessionEnd((reason) => {
    for (const other of clients.values()) if (other !== made && other.baseUrl === baseUrl) other.lookAgain?.(reason);
  });
  if (!sibling) announceSession(made);
  return made;
}
