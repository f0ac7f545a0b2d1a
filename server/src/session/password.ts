import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../calls/refusal';

// argon2id, 64 MiB, three passes: about 40 ms a password on one core.
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const AT_ONCE = 4;
const WAITING_MAX = 50;

/** Longer passwords are refused before they are hashed. */
export const PASSWORD_MAX = 256;

/** In place of a hash: no password is valid until one is set by a reset. */
export const NO_PASSWORD = '';

/**
 * A password as it is checked and hashed: composed (NFC), because devices write the same accent in different ways.
 * Passwords of before this rule were hashed as they were typed: see {@link isPassword}.
 */
export function normalPassword(typed: string): string {
  return typed.normalize('NFC');
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a composed password with argon2id.
 * @throws Refusal 503 when too many are being hashed.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether a typed password is that of the hash, composed or as it was typed. Without a hash it takes as long and says
 * no, so that time does not tell whether an address is known.
 */
export async function isPassword(typed: string, stored: string | undefined): Promise<boolean> {
  return (await matchPassword(typed, stored)) !== undefined;
}

/**
 * The same, and how the password was found: `outdated` when its hash should be made again, because it was made of the
 * password as typed, or with another cost.
 */
export async function matchPassword(
  typed: string,
  stored: string | undefined,
): Promise<'same' | 'outdated' | undefined> {
  const against = stored || (await dummyHash());
  const composed = normalPassword(typed);
  const isComposed = await inTurn(() => verify(against, composed));
  const isAsTyped = composed !== typed && (await inTurn(() => verify(against, typed)));
  if (!stored || !(isComposed || isAsTyped)) return undefined;
  return isComposed && isOfTodaysCost(stored) ? 'same' : 'outdated';
}

function isOfTodaysCost(stored: string): boolean {
  return stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hash('no one has this password', cost);
  return dummy;
}

/** Each hashing takes 64 MiB: a burst of log-ins must not take all memory. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) {
      throw new Refusal(
        503,
        { detail: 'The service is busy. Please try again.', code: 'busy' },
        { 'retry-after': '2' },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
