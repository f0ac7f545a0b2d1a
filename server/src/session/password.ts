import { plainPassword } from '@core/session/rules';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../errors/http-error';

// argon2id with 64 MiB and three passes takes about 40 ms per password on one core.
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const AT_ONCE = 4;
const WAITING_MAX = 50;

/** Longer passwords are rejected before hashing. */
export const PASSWORD_MAX = 256;

/** Stored instead of a hash, so that no password is valid until a reset sets one. */
export const NO_PASSWORD = '';

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a password in its plain form with argon2id.
 * @throws HttpError 503 if too many passwords are being hashed.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether a typed password matches a hash, in its plain form or in one that older versions hashed. Without a hash it takes as long and returns false, so that the
 * timing does not reveal whether an address is known.
 */
export async function isPassword(typed: string, stored: string | undefined): Promise<boolean> {
  return (await matchPassword(typed, stored)) !== undefined;
}

/**
 * Like {@link isPassword}, and says how the password matched. `outdated` means that it should be hashed again, because its hash
 * was made from another form of the password or at another cost.
 */
export async function matchPassword(
  typed: string,
  stored: string | undefined,
): Promise<'same' | 'outdated' | undefined> {
  const against = stored || (await dummyHash());
  const [plain, ...older] = formsOf(typed);
  const isPlain = await inTurn(() => verify(against, plain));
  let isOlder = false;
  for (const form of older) isOlder ||= await inTurn(() => verify(against, form));
  if (!stored || !(isPlain || isOlder)) return undefined;
  return isPlain && isOfTodaysCost(stored) ? 'same' : 'outdated';
}

/** The form that we hash, followed by those of older versions: composed with the digits as typed, and as typed. */
function formsOf(typed: string): [plain: string, ...older: string[]] {
  const plain = plainPassword(typed);
  const older = new Set([typed.normalize('NFC'), typed]);
  older.delete(plain);
  return [plain, ...older];
}

function isOfTodaysCost(stored: string): boolean {
  return stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hash('no one has this password', cost);
  return dummy;
}

/** Limits parallel hashing. Each hash takes 64 MiB, so a burst of log-ins must not use up all memory. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) {
      throw new HttpError(
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
