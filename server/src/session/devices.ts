import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { knownDevices } from '../database/schema/known-devices';
import { signedInElsewhere } from '../mail/letters';
import type { User } from './users';

/** A device that was not seen for this long is new again; milliseconds. */
export const DEVICE_FORGOTTEN_AFTER = 180 * 86_400_000;

/** Without its numbers, since a browser that was updated is still the same device. */
function nameOf(request: Pick<FastifyRequest, 'headers'>): string {
  return (request.headers['user-agent'] ?? '').replace(/[\d._]+/g, '').slice(0, 500);
}

/**
 * Remembers from what device a member signs in. A new one is told to the member by mail; the very first one is not,
 * because it is the one that signed up.
 */
export async function noteDevice(
  context: Context,
  transaction: Queryable,
  user: Pick<User, 'id' | 'email'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  const [newest, ...older] = context.keys.hashes('device', user.id, nameOf(request));
  if (newest === undefined) throw new Error('There is no key to hash a device with.');
  const known = await transaction
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, user.id));
  const seenAt = context.now();
  await transaction
    .insert(knownDevices)
    .values({ userId: user.id, deviceHash: newest, seenAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt } });
  const isKnown = known.some(({ hash }) => hash === newest || older.includes(hash));
  if (known.length > 0 && !isKnown) await context.mailer.post(transaction, user.email, signedInElsewhere());
}
