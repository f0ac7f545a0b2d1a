import type { Client, StoreDefinition } from '../client';
import { session } from '../session/store';
import { latinDigits } from '../text/digits';
import { LOCK, lockGate } from './gate';
import { LOCK_TRIES, type LockRecord, readLock } from './record';

/** Makes slow salted hashes of PINs. */
export interface PinHash {
  /** Rounds for new hashes. */
  rounds: number;
  salt(): string;
  hash(pin: string, salt: string, rounds: number): Promise<string>;
}

/** Asks the device for its owner, by a passkey that stays on it. */
export interface Passkeys {
  /** Creates a passkey and returns its id. Rejects if the member cancels. */
  create(): Promise<string>;
  /** Resolves to whether the owner of the device has confirmed. Never rejects. */
  confirm(id: string): Promise<boolean>;
}

/** The result of an attempt to unlock: `ended` if it was the last one, and the session is over. */
export type Unlocking = 'open' | 'wrong' | 'ended';

/** Sets, asks and removes the lock of this device. */
export interface DeviceLock {
  /** How many more wrong PINs the lock takes. */
  triesLeft(): number;
  setPin(pin: string, after: number, hash: PinHash): Promise<void>;
  setPasskey(after: number, passkeys: Passkeys): Promise<void>;
  setAfter(after: number): void;
  /** Checks a PIN, and unlocks if it is right. */
  tryPin(pin: string, hash: PinHash): Promise<Unlocking>;
  tryPasskey(passkeys: Passkeys): Promise<Unlocking>;
  /** Removes the lock. Check the PIN or the passkey before. */
  remove(): void;
}

/** Key that says why the session ended, for the log-in screen. */
const ENDED = 'lock_ended';
const PIN = /^\d{4,8}$/;

/** Returns a typed PIN as Latin digits, whatever script it was typed in; undefined if it is none. */
export function plainPin(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/[\s\p{Cf}]/gu, '');
  return PIN.test(digits) ? digits : undefined;
}

/** Takes the reason why wrong PINs ended the session, once. */
export function tookLockOut({ platform }: Client): boolean {
  const has = platform.storage.get(ENDED) !== undefined;
  platform.storage.remove(ENDED);
  return has;
}

/** The lock of this device. Nothing of it leaves the device. */
export const deviceLock: StoreDefinition<DeviceLock> = {
  name: 'device-lock',
  create(client: Client): DeviceLock {
    const { storage, exclusively } = client.platform;
    const gate = client.use(lockGate);
    const owner = () => client.tokens.subject() ?? '';
    const read = () => readLock(storage.get(LOCK));
    const write = (record: LockRecord) => {
      storage.set(LOCK, JSON.stringify(record));
      if (storage.get(LOCK) === undefined) throw new Error('The browser stores no lock.');
    };
    const end = (): Unlocking => {
      void client.use(session).logOut();
      storage.set(ENDED, 'yes');
      return 'ended';
    };
    return {
      triesLeft: () => LOCK_TRIES - (read()?.wrong ?? 0),
      async setPin(pin, after, { rounds, salt: createSalt, hash }) {
        const salt = createSalt();
        write({ kind: 'pin', owner: owner(), after, wrong: 0, salt, rounds, secret: await hash(pin, salt, rounds) });
        gate.open();
      },
      async setPasskey(after, { create }) {
        write({ kind: 'passkey', owner: owner(), after, wrong: 0, salt: '', rounds: 0, secret: await create() });
        gate.open();
      },
      setAfter(after) {
        const record = read();
        if (record) write({ ...record, after });
      },
      // One at a time in all tabs, so that many at once are not more tries.
      tryPin: (pin, { hash }) =>
        exclusively('mm-lock', async () => {
          const record = read();
          if (!record) return 'open';
          // Counted before the slow hash: whoever closes the page in between has used a try.
          const wrong = record.wrong + 1;
          write({ ...record, wrong });
          if (wrong <= LOCK_TRIES && record.rounds && (await hash(pin, record.salt, record.rounds)) === record.secret) {
            write({ ...record, wrong: 0 });
            gate.open();
            return 'open';
          }
          return wrong >= LOCK_TRIES ? end() : 'wrong';
        }),
      async tryPasskey({ confirm }) {
        const record = read();
        if (record && !(await confirm(record.secret))) return 'wrong';
        gate.open();
        return 'open';
      },
      remove() {
        storage.remove(LOCK);
        gate.open();
      },
    };
  },
};
