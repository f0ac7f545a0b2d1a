import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal';

// argon2id, 64 MiB, three passes: about 40 ms a password on one core.
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const AT_ONCE = 4;
const WAITING_MAX = 50;

/** Longer passwords are refused before they are hashed. */
export const PASSWORD_MAX = 256;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a password with argon2id.
 * @throws Refusal 503 when too many are being hashed.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether a password is that of the hash. Without a hash it takes as long and says no, so that time does not tell
 * whether an address is known.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await dummyHash());
  const right = await inTurn(() => verify(against, password));
  return right && stored !== undefined;
}

/** Whether a stored hash was made with another cost than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
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
