import { atom, type ReadableAtom } from 'nanostores';
import type { Platform, StorageChange } from './platform';
import type { Tokens } from './session/contract';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const EMAIL = 'email';
/** Next to the keys of the specification: the API of the tokens, and the API of the address with its sign-up. */
const TOKENS_OF = 'token_api';
const EMAIL_OF = 'email_api';

/**
 * Tokens and e-mail address under the three keys of spec section 3, shared by all tabs of the origin. Those of another
 * API are neither read nor cleared (decision 37); signing in takes their place. Tokens that are stored without an API
 * belong to the first client that looks at them.
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
  /** The texts, if they are of our API. Read before its name is, which another tab writes first. */
  const own = (nameKey: string, ...keys: string[]): (string | undefined)[] => {
    const texts = keys.map((key) => storage.get(key));
    if (!texts.some(Boolean)) return [];
    if (!storage.get(nameKey)) storage.set(nameKey, api);
    return storage.get(nameKey)?.split(' ')[0] === api ? texts : [];
  };
  const forget = (nameKey: string, ...keys: string[]) => {
    for (const key of [...keys, nameKey]) storage.remove(key);
  };
  const accessToken = () => own(TOKENS_OF, ACCESS)[0];
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
    // Never a token beside the name of another API, not even for the instant between two writes.
    if (storage.get(TOKENS_OF) !== api) forget(TOKENS_OF, ACCESS, REFRESH);
    storage.set(TOKENS_OF, api);
    storage.set(ACCESS, tokens.access_token);
    storage.set(REFRESH, tokens.refresh_token);
    sync();
  };
  const read = () => {
    const [access_token, refresh_token] = own(TOKENS_OF, ACCESS, REFRESH);
    return { access_token, refresh_token };
  };
  const readEmail = () => {
    const [stored] = own(EMAIL_OF, EMAIL);
    return stored ? decode(stored) : undefined;
  };
  const attemptFor = (email: string) => {
    const kept = readEmail() === email ? storage.get(EMAIL_OF)?.split(' ')[1] : undefined;
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
      if (read().refresh_token || accessToken()) {
        // Written for the event alone that other tabs get: what they find stored is the same as after a sign-out.
        if (expired) storage.set(ACCESS, '');
        forget(TOKENS_OF, ACCESS, REFRESH);
      }
      if (own(EMAIL_OF, EMAIL).length > 0) forget(EMAIL_OF, EMAIL);
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
    saveEmail(email) {
      const name = `${api} ${attemptFor(email)}`;
      storage.remove(EMAIL);
      storage.set(EMAIL_OF, name);
      storage.set(EMAIL, encode(email));
    },
  };
}
