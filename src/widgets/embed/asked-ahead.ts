/**
 * What the loader asks of the API while the code of an element is on its way. The element's client takes each answer once, by
 * `frame/answers-ahead.ts`, and only for the same address, token and language.
 */
import { AHEAD, type Ahead } from '../frame/answers-ahead';

/** What an element of the page stores of its session. */
interface Stored {
  api: string;
  token: string;
}

/** The storage of an element. With `memory` nothing is stored. */
function storageOf(element: Element): Storage | undefined {
  const name = element.getAttribute('storage');
  return name === 'memory' ? undefined : name === 'session' ? sessionStorage : localStorage;
}

/**
 * Returns the session that an element will find, if its backend is known as one of ours. Looks at nothing else: an address that the
 * element would refuse has no session.
 */
export function storedSession(element: Element): Stored | undefined {
  try {
    const address = new URL(element.getAttribute('api') ?? '', document.baseURI);
    const api = address.origin + address.pathname.replace(/\/+$/, '');
    const storage = storageOf(element);
    const user = element.getAttribute('user');
    const owner = user ? `${api} ${encodeURIComponent(user)}` : api;
    const isOurs =
      address.origin === new URL(import.meta.url).origin || storage?.getItem(`extensions_of ${api}`) === 'yes';
    const token = storage?.getItem('access_token');
    return isOurs && token && storage?.getItem('token_api') === owner ? { api, token } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a token is still valid. Nothing is asked with an expired one, because the client renews it first. */
function isValid(token: string): boolean {
  try {
    const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return exp * 1000 > Date.now();
  } catch {
    return false;
  }
}

/** Asks for what an element will read first. */
export function askAhead({ api, token }: Stored, paths: readonly string[], language: string): void {
  if (!isValid(token)) return;
  const page = globalThis as { [AHEAD]?: Map<string, Ahead> };
  page[AHEAD] ??= new Map();
  // Elements share what they read.
  const isNew = (path: string) => page[AHEAD]?.get(api + path)?.headers.authorization !== `Bearer ${token}`;
  for (const path of paths.filter(isNew)) {
    const headers = { 'accept-language': language, authorization: `Bearer ${token}` };
    const answer = fetch(api + path, { headers, redirect: 'error' });
    // The client asks again if this fails.
    answer.catch(() => undefined);
    page[AHEAD].set(api + path, { headers, at: Date.now(), answer });
  }
}
