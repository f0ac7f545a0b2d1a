/** The lock of a device, as it is stored. It holds a slow salted hash of the PIN, or the id of a passkey, and never the PIN. */
export interface LockRecord {
  kind: 'pin' | 'passkey';
  /** The member whose session it locks; '' if the tokens do not tell. */
  owner: string;
  /** Minutes in the background after which to ask again. 0 asks at once. */
  after: number;
  /** Wrong PINs in a row. */
  wrong: number;
  /** For a PIN, its hash; `salt` and `rounds` belong to the hash. For a passkey, its id. */
  secret: string;
  salt: string;
  rounds: number;
}

/** Minutes to choose from. */
export const LOCK_AFTER = [0, 1, 5, 15] as const;

/** After this many wrong PINs in a row the session on the device ends. */
export const LOCK_TRIES = 5;

/** Reads a stored lock. One that cannot be read is none, because nobody could open it. */
export function readLock(text: string | undefined): LockRecord | undefined {
  try {
    const found = JSON.parse(text ?? '') as LockRecord | null;
    return typeof found?.secret === 'string' && Number.isFinite(found.after) ? found : undefined;
  } catch {
    return undefined;
  }
}
