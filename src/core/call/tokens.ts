import { atom, type ReadableAtom } from 'nanostores';
import type { Platform, StorageChange } from '../platform';
import { createOwnTexts } from './own-texts';
import type { Tokens } from './refresh-contract';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const EMAIL = 'email';
/** Stored next to the keys of the specification: the API that issued the tokens, and the API of the address and its sign-up. */
const TOKENS_OF = 'token_api';
const EMAIL_OF = 'email_api';
/** In the place of a mark, for a sign-up that began before we knew that the backend takes one. */
const UNMARKED = '-';

/**
 * Tokens and e-mail address under the three keys of spec section 3, shared by all tabs of the origin. Those of another API are
 * neither read nor cleared (decision 37), but signing in overwrites them. Tokens stored without an API belong to the first
 * client that reads them. A value that the storage does not keep lasts as long as the page.
 */
export interface TokenStore {
  /** Whether an access token is stored. Follows other tabs while it has listeners. */
  $signedIn: ReadableAtom<boolean>;
  read(): Partial<Tokens>;
  save(tokens: Tokens): void;
  /** Stores new tokens if the stored refresh token is still `refreshToken`. Returns whether it was. */
  replace(refreshToken: string, tokens: Tokens): boolean;
  /** Forgets everything. `expired` lets other tabs tell an expired session from a sign-out, see {@link isExpiry}. */
  clear(expired?: boolean): void;
  /** The member named by the access token, if it is a JWT. Use it only to tell two members apart; it is not verified. */
  subject(): string | undefined;
  /** Returns a function to call later. It tells whether the session still belongs to the current member. */
  sameMember(): () => boolean;
  /** The e-mail address that is waiting for its code; stored as base64 of its UTF-8 bytes. */
  readEmail(): string | undefined;
  /** @param isMarked whether the sign-up with this address began with a key of {@link keyFor} */
  saveEmail(email: string, isMarked?: boolean): void;
  /**
   * Returns a new Idempotency-Key. Its first half identifies the sign-up with this address and stays the same until another
   * address is saved. Undefined for a sign-up that began without one.
   */
  keyFor(email: string): string | undefined;
  /** Reads the storage again, after another tab has changed it. */
  sync(): void;
  /** The portal's user to whom the session belongs. Sessions of other users are not read. At first that of the stored session. */
  owner(): string | undefined;
  /** Sets the owner of this page's session. End the session of another owner first. */
  setOwner(owner: string | undefined): void;
}

/** Whether a storage change concerns the session. The page stores other texts, too, also while another tab signs out. */
export function isOfSession({ key }: StorageChange): boolean {
  return key === null || [ACCESS, REFRESH, TOKENS_OF].includes(key);
}

/** Whether a storage change by another tab means that the session expired there. */
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

/** The member named by an access token, if it is a JWT. Not verified. */
export function memberIn(accessToken: string | undefined): string | undefined {
  const claims = decode((accessToken?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
  return claims ? /"sub":"([^"]+)"/.exec(claims)?.[1] : undefined;
}

/**
 * Creates the token store of one client.
 * @param api its base address
 * @param replaced called when another member's tokens replace the stored ones without a sign-out that this client has seen.
 * The client is signed out during the call.
 */
export function createTokenStore({ storage, uuid }: Platform, api: string, replaced: () => void): TokenStore {
  // Those of the stored session, whoever it belongs to, until the page says whose it is.
  let owner = createOwnTexts(storage, api, TOKENS_OF, [ACCESS, REFRESH]).mark();
  const session = createOwnTexts(storage, api, TOKENS_OF, [ACCESS, REFRESH], () => owner);
  const address = createOwnTexts(storage, api, EMAIL_OF, [EMAIL]);
  const accessToken = () => session.read()[0];
  const $signedIn = atom(!!accessToken());
  /** An address and its random mark. The sign-up with this address is under way, or the address is stored. */
  let attempt = ['', ''];
  let known: string | undefined;
  let name: string | undefined;
  const subject = () => {
    const token = accessToken();
    // Cached, because every call asks and a thousand calls use the same token.
    if (token !== known) {
      name = memberIn(token);
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
    session.write([tokens.access_token, tokens.refresh_token], owner);
    sync();
  };
  const read = () => {
    const [access_token, refresh_token] = session.read();
    return { access_token, refresh_token };
  };
  /** The mark of the stored sign-up; undefined if there is none, or if it belongs to another user of the portal. */
  const storedMark = () => {
    const [mark = '', of] = address.mark()?.split('/') ?? [];
    return of === owner ? mark : undefined;
  };
  const readEmail = () => {
    const [stored] = address.read();
    return stored && storedMark() !== undefined ? decode(stored) : undefined;
  };
  const attemptFor = (email: string) => {
    const kept = readEmail() === email ? storedMark() : undefined;
    if (kept) return kept;
    if (attempt[0] !== email) attempt = [email, uuid()];
    return attempt[1] as string;
  };
  return {
    $signedIn,
    sync,
    owner: () => owner,
    setOwner(next) {
      owner = next;
      if (storedMark() === undefined) address.clear();
      sync();
    },
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
    // UUID version 8, because the key is not random throughout.
    keyFor(email) {
      const mark = attemptFor(email);
      if (mark === UNMARKED) return undefined;
      return `${mark.slice(0, 14)}8${mark.slice(15, 23)}${uuid().slice(23)}`;
    },
    saveEmail(email, isMarked = true) {
      const mark = isMarked ? attemptFor(email) : UNMARKED;
      address.write([encode(email)], owner === undefined ? mark : `${mark}/${owner}`);
    },
  };
}
