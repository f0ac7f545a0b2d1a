import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { mailboxOf } from '../canonical/mailbox';
import type { Queryable } from '../database/connection';
import { lockNames } from '../database/named-lock';
import { users } from '../database/schema/accounts/users';

/**
 * Locks a mailbox until the transaction ends, so that only one of its accounts is verified or deleted at a time. Call this before
 * taking any other lock. Otherwise one of two such steps might not see the other.
 */
export async function lockMailbox(transaction: Queryable, email: string): Promise<void> {
  await lockNames(transaction, [`mailbox ${mailboxOf(email)}`]);
}

/**
 * Returns the id of another verified account with the same mailbox; null if there is none. Prefers accounts that are not
 * suspended, then the most recently active one.
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
