import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { evidenceKeys } from '../database/schema/moderation/evidence';
import type { Keys } from '../keys';
import { publicKeys } from './sign';

/** Keeps the public key that signs now, so that its files can be checked after the secret has changed. */
export async function keepKey(database: Queryable, keys: Keys, now: Date): Promise<void> {
  const [publicKey = ''] = publicKeys(keys);
  await database.insert(evidenceKeys).values({ publicKey, firstUsedAt: now }).onConflictDoNothing();
}

/** Whether this installation has signed with a key, now or before its secret was changed. */
export async function isOurs(database: Queryable, keys: Keys, publicKey: string): Promise<boolean> {
  if (publicKeys(keys).includes(publicKey)) return true;
  const found = await database.select().from(evidenceKeys).where(eq(evidenceKeys.publicKey, publicKey));
  return found.length > 0;
}
