import { type Client, leave } from '../../core';
import { loadPart } from './load-part';
import type { SessionDetails } from './session-details';

/** Who is signed in, as a page may read it from the property `session` of an element. */
export interface MmSession {
  readonly signedIn: boolean;
  /** Undefined until it is known, and while the device is locked. */
  readonly firstName: string | undefined;
  /** The address of the profile picture. It works for a limited time, and reading it later gets a new one, see `mm-session`. */
  readonly photo: string | undefined;
  /** The number of unread notifications. Undefined until it is known, as above. */
  readonly unread: number | undefined;
  /** Signs in with the page's assertion, or shows the log-in of the page if it gives none. */
  signIn(): Promise<void>;
  /** Signs out in all tabs. Resolves when the backend has confirmed it, or after 5 s. */
  signOut(): Promise<void>;
}

const details = new WeakMap<Client, SessionDetails>();
/** The clients whose change the page has not been told yet. */
const changed = new Set<Client>();

/** Tells the page by the event `mm-session` that something has changed; once for all changes of a moment. */
export function announceSession(client: Client): void {
  if (changed.has(client)) return;
  changed.add(client);
  queueMicrotask(() => {
    changed.delete(client);
    const { baseUrl, tokens } = client;
    const detail = { api: baseUrl, signedIn: tokens.$signedIn.get() };
    document.dispatchEvent(new CustomEvent('mm-session', { detail }));
  });
}

/** Loads name, picture and number for the first reader, and follows them from then on. */
function follow(client: Client): void {
  if (details.has(client)) return;
  details.set(client, {});
  loadPart(() => import('./session-details')).then(
    ({ followDetails }) =>
      followDetails(client, (known) => {
        details.set(client, known);
        announceSession(client);
      }),
    // The next reader tries again.
    () => details.delete(client),
  );
}

/** Returns who is signed in now. @param showLogIn shows the log-in of the page */
export function pageSession(client: Client, showLogIn: () => void): MmSession {
  follow(client);
  const { firstName, photo, unread, renew } = details.get(client) ?? {};
  renew?.();
  return {
    signedIn: client.tokens.$signedIn.get(),
    firstName,
    photo,
    unread,
    async signIn() {
      if (client.tokens.$signedIn.get()) return;
      if (client.signIn) {
        const { startPartnerSignIn } = await loadPart(() => import('./session-details'));
        await startPartnerSignIn(client);
      }
      if (!client.tokens.$signedIn.get()) showLogIn();
    },
    signOut: () => leave(client),
  };
}
