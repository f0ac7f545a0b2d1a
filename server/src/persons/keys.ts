import { mailboxOf } from '../canonical/mailbox';
import type { Context } from '../context';
import { canonicalId } from '../database/uuid';

/** Returns the keyed hashes of a mailbox under each live secret, the newest first. */
export function mailboxKeys({ keys }: Pick<Context, 'keys'>, email: string): string[] {
  return keys.hashes('reported', mailboxOf(email));
}

/**
 * Returns the keyed hashes of a device's mark under each live secret, the newest first; none without a mark. The mark is a random
 * id that our clients keep on the device and send when a session begins. It is the same for all accounts of the device.
 */
export function markKeys({ keys }: Pick<Context, 'keys'>, mark: string | undefined): string[] {
  const id = mark === undefined ? undefined : canonicalId(mark);
  return id ? keys.hashes('device', 'mark', id) : [];
}
