import { sql } from 'drizzle-orm';
import type { Queryable } from './connection';

/**
 * Locks names until the transaction ends, so that two steps about the same thing run one after the other. For a keyed hash give it
 * under all live secrets, because another process may know the thing by another one.
 */
export async function lockNames(transaction: Queryable, names: readonly string[]): Promise<void> {
  // In one order everywhere, so that two processes do not wait for each other.
  for (const name of names.toSorted()) {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}
