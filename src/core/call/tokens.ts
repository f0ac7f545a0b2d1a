import { atom, type ReadableAtom } from 'nanostores';
import type { Platform, StorageChange } from '../platform';
import type { Tokens } from '../session/contract';
import { createOwnTexts } from '../session/own-texts';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const EMAIL = 'email';
/** Next to the keys of the specification: the API of the tokens, and the API of the address with its sign-up. */
const TOKENS_OF = 'token_api';
const EMAIL_OF = 'email_api';

/**
 * Tokens and e-mail address under the three keys of spec section 3, shared by all tabs of the origin. Those of another
 * API are neither read nor cleared (decision 37); signing in takes their place. Tokens that are stored without an API
 * belong to the first client that looks at them. What the storage does not keep lives as long as the page.
 */
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
  /**
   * A new Idempotency-Key, whose first half marks the sign-up with this address: that is the same until another address
   * is saved.
   */
  keyFor(email: string): string;
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
 * @param api its base address
 * @param replaced told where tokens of another member stand in the place of those that were there, without a sign-out
 * that this client has seen: signed out for that moment
 */
export function createTokenStore({ storage, uuid }: Platform, api: string, replaced: () => void): TokenStore {
  const session = createOwnTexts(storage, api, TOKENS_OF, [ACCESS, REFRESH]);
  const address = createOwnTexts(storage, api, EMAIL_OF, [EMAIL]);
  const accessToken = () => session.read()[0];
  const $signedIn = atom(!!accessToken());
  /** Random, for one address: of a sign-up whose call is on its way, or of the address that is stored. */
  let attempt = ['', ''];
  let known: string | undefined;
  let name: string | undefined;
  const subject = () => {
    const token = accessToken();
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
    $signedIn.set(!!accessToken());
  };
  const save = (tokens: Tokens) => {
    session.write([tokens.access_token, tokens.refresh_token]);
    sync();
  };
  const read = () => {
    const [access_token, refresh_token] = session.read();
    return { access_token, refresh_token };
  };
  const readEmail = () => {
    const [stored] = address.read();
    return stored ? decode(stored) : undefined;
  };
  const attemptFor = (email: string) => {
    const kept = readEmail() === email ? address.mark() : undefined;
    if (kept) return kept;
    if (attempt[0] !== email) attempt = [email, uuid()];
    return attempt[1] as string;
  };
  return {
    $signedIn,
    sync,
    save,
    read,
    replace(refreshToken, tokens) {
      if (read().refresh_token !== refreshToken) return false;
      save(tokens);
      return true;
    },
    clear(expired) {
      session.clear(expired);
      address.clear();
      sync();
    },
    subject,
    sameMember() {
      const before = subject();
      return () => before === undefined || before === subject();
    },
    readEmail,
    // Version 8, as keys have that are not random throughout.
    keyFor(email) {
      const mark = attemptFor(email);
      return `${mark.slice(0, 14)}8${mark.slice(15, 23)}${uuid().slice(23)}`;
    },
    saveEmail: (email) => address.write([encode(email)], attemptFor(email)),
  };
}
