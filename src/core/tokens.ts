import { atom, type ReadableAtom } from 'nanostores';
import type { Platform, StorageChange } from './platform';
import type { Tokens } from './session/contract';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const EMAIL = 'email';

/** Tokens and e-mail address under the three keys of spec section 3, shared by all tabs of the origin. */
export interface TokenStore {
  /** Whether an access token is stored. Follows other tabs while listened to. */
  $signedIn: ReadableAtom<boolean>;
  read(): Partial<Tokens>;
  save(tokens: Tokens): void;
  /** Stores new tokens only if the refresh token is still the one given; tells whether it was. */
  replace(refreshToken: string, tokens: Tokens): boolean;
  /** Forgets all; where the session has `expired`, other tabs can tell that from a sign-out, see {@link isExpiry}. */
  clear(expired?: boolean): void;
  /** Whom the access token names, where it is a JWT; never trusted for more than telling two members apart. */
  subject(): string | undefined;
  /** Gives a question to ask later: whether the session is still that of the member it is of now. */
  sameMember(): () => boolean;
  /** The address that waits for its code; kept as base64 of its UTF-8 bytes. */
  readEmail(): string | undefined;
  saveEmail(email: string): void;
  /** Looks at the storage again, after another tab changed it. */
  sync(): void;
}

/** Whether another tab's change of the storage is a session that expired there. */
export function isExpiry({ key, newValue }: StorageChange): boolean {
  return key === ACCESS && newValue === '';
}

function encode(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function decode(text: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/**
 * Makes the token store of one client.
 * @param replaced told where tokens of another member stand in the place of those that were there, without a sign-out
 * that this client has seen: signed out for that moment
 */
export function createTokenStore({ storage }: Platform, replaced: () => void): TokenStore {
  const $signedIn = atom(!!storage.get(ACCESS));
  let known: string | undefined;
  let name: string | undefined;
  const subject = () => {
    const token = storage.get(ACCESS);
    // Every call asks, and it is the same for a thousand of them.
    if (token !== known) {
      const claims = decode((token?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
      name = claims ? /"sub":"([^"]+)"/.exec(claims)?.[1] : undefined;
      known = token;
    }
    return name;
  };
  let member = subject();
  const sync = () => {
    const before = member;
    member = subject();
    if (before && member && before !== member) {
      $signedIn.set(false);
      replaced();
    }
    $signedIn.set(!!storage.get(ACCESS));
  };
  const save = (tokens: Tokens) => {
    storage.set(ACCESS, tokens.access_token);
    storage.set(REFRESH, tokens.refresh_token);
    sync();
  };
  return {
    $signedIn,
    sync,
    save,
    read: () => ({ access_token: storage.get(ACCESS), refresh_token: storage.get(REFRESH) }),
    replace(refreshToken, tokens) {
      if (storage.get(REFRESH) !== refreshToken) return false;
      save(tokens);
      return true;
    },
    clear(expired) {
      // Written for the event alone that other tabs get: what they find stored is the same as after a sign-out.
      if (expired) storage.set(ACCESS, '');
      for (const key of [ACCESS, REFRESH, EMAIL]) storage.remove(key);
      sync();
    },
    subject,
    sameMember() {
      const before = subject();
      return () => before === undefined || before === subject();
    },
    readEmail() {
      const stored = storage.get(EMAIL);
      return stored ? decode(stored) : undefined;
    },
    saveEmail: (email) => storage.set(EMAIL, encode(email)),
  };
}
