import { normalizeIP } from '@fastify/rate-limit';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { knownDevices } from '../database/schema/accounts/known-devices';
import { signedInElsewhere } from '../mail/mails';
import { markKeys } from '../persons/keys';
import type { User } from './users';

/** A device not seen for this long counts as new again, in milliseconds. */
export const DEVICE_FORGOTTEN_AFTER = 180 * 86_400_000;

/** The parts of a request that identify a device. */
type Sender = Pick<FastifyRequest, 'headers' | 'ip'>;

/** Returns the name of a device without its numbers, because an updated browser is still the same device. */
export function deviceName(request: Pick<FastifyRequest, 'headers'>): string {
  return (request.headers['user-agent'] ?? '').replace(/[\d._]+/g, '').slice(0, 500);
}

/** The parts to hash: for the device alone, and for the device at its network address. */
function partsOf(userId: string, request: Sender) {
  const name = deviceName(request);
  return { anywhere: [userId, name], here: [userId, name, normalizeIP(request.ip)] };
}

/**
 * Whether a member has signed in from this device before: `here`, from the same network address, or `elsewhere`. Anyone can
 * imitate the name of a device, so the result may only add an allowance, and must never reveal whether an address has an account.
 */
export async function recogniseDevice(
  context: Context,
  database: Queryable,
  userId: string,
  request: Sender,
): Promise<'here' | 'elsewhere' | undefined> {
  const rows = await database
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  const { anywhere, here } = partsOf(userId, request);
  const isKnown = (parts: string[]) => rows.some(({ hash }) => context.keys.matches(hash, 'device', ...parts));
  if (isKnown(here)) return 'here';
  return isKnown(anywhere) ? 'elsewhere' : undefined;
}

/**
 * Remembers the device from which a member signs in. Tells the member about a new device by mail, except for the first one,
 * because the member signed up with it.
 * @param mark the mark of our client on the device
 */
export async function noteDevice(
  context: Context,
  transaction: Queryable,
  user: Pick<User, 'id' | 'email' | 'language'>,
  request: Sender,
  mark?: string,
): Promise<void> {
  const { anywhere, here } = partsOf(user.id, request);
  const known = await transaction
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, user.id));
  const seenAt = context.now();
  const hashes = [anywhere, here].map((parts) => context.keys.hash('device', ...parts));
  const rows = [...hashes, ...markKeys(context, mark).slice(0, 1)].map((deviceHash) => ({
    userId: user.id,
    deviceHash,
    seenAt,
  }));
  await transaction
    .insert(knownDevices)
    .values(rows)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt } });
  const isKnown = known.some(({ hash }) => context.keys.matches(hash, 'device', ...anywhere));
  if (known.length > 0 && !isKnown) await context.mailer.post(transaction, user, signedInElsewhere());
}
