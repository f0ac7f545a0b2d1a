import { atom, type ReadableAtom } from 'nanostores';
import type { Platform } from './platform';
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
  clear(): void;
  /** Whom the access token names, where it is a JWT; never trusted for more than telling two members apart. */
  subject(): string | undefined;
  /** The address that waits for its code; kept as base64 of its UTF-8 bytes. */
  readEmail(): string | undefined;
  saveEmail(email: string): void;
  /** Looks at the storage again, after another tab changed it. */
  sync(): void;
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

/** Makes the token store of one client. */
export function createTokenStore({ storage }: Platform): TokenStore {
  const $signedIn = atom(!!storage.get(ACCESS));
  const sync = () => $signedIn.set(!!storage.get(ACCESS));
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
    clear() {
      for (const key of [ACCESS, REFRESH, EMAIL]) storage.remove(key);
      sync();
    },
    subject() {
      const claims = decode((storage.get(ACCESS)?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
      return claims ? /"sub":"([^"]+)"/.exec(claims)?.[1] : undefined;
    },
    readEmail() {
      const stored = storage.get(EMAIL);
      return stored ? decode(stored) : undefined;
    },
    saveEmail: (email) => storage.set(EMAIL, encode(email)),
  };
}
