import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/users';
import { mailboxOf } from './mailbox';

/**
 * Lets one account of a mailbox at a time be verified or deleted, until the transaction ends. Call it before any other lock:
 * else one of two such steps might not see the other.
 */
export async function lockMailbox(transaction: Queryable, email: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailboxOf(email)}`}, 0))`);
}

/**
 * The id of another verified account of the same mailbox; of several, one that is not suspended, and among those the last
 * one in use. Null if there is none.
 */
export async function findTwin(transaction: Queryable, account: { id: string; email: string }): Promise<string | null> {
  const isTwin = and(
    eq(users.mailbox, mailboxOf(account.email)),
    ne(users.id, account.id),
    isNotNull(users.verifiedAt),
  );
  const [twin] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(isTwin)
    .orderBy(sql`${users.suspendedAt} IS NOT NULL`, desc(users.lastActiveAt), desc(users.id))
    .limit(1);
  return twin?.id ?? null;
}
