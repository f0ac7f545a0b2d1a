import { and, arrayOverlaps, type SQL, sql } from 'drizzle-orm';
import { mailboxOf } from '../canonical/mailbox';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { departed } from '../database/schema/accounts/departed';
import { mailboxKeys } from './keys';

/**
 * How long a person is recognised who deleted an account that was blocked or suspended, in milliseconds: two years. After
 * that, a suspended person may sign up again.
 */
export const RECOGNISED_FOR = 730 * 86_400_000;

/** Whether the owner of a mailbox may not open an account, because another account of theirs is or was suspended. */
export async function isBarred(context: Context, transaction: Queryable, email: string): Promise<boolean> {
  return exists(
    transaction,
    sql`SELECT 1 FROM users WHERE mailbox = ${mailboxOf(email)} AND suspended_at IS NOT NULL
      UNION ALL ${departedAndBarred(context, mailboxKeys(context, email))}`,
  );
}

/** Whether an account that is or was suspended has been used on the device with these keys. */
export async function isOnBarredDevice(
  context: Context,
  transaction: Queryable,
  id: string,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0) return false;
  return exists(
    transaction,
    sql`SELECT 1 FROM known_devices JOIN users ON users.id = user_id
      WHERE device_hash = ANY(${sql.param([...keys])}::text[]) AND user_id <> ${id} AND suspended_at IS NOT NULL
      UNION ALL ${departedAndBarred(context, keys)}`,
  );
}

/** Lets a person sign up again whose deleted account was suspended. Returns false if nobody of that mailbox was refused. */
export async function readmit(context: Context, transaction: Queryable, email: string): Promise<boolean> {
  const readmitted = await transaction
    .update(departed)
    .set({ barred: false })
    .where(and(departed.barred, arrayOverlaps(departed.keys, mailboxKeys(context, email))))
    .returning({ id: departed.userId });
  return readmitted.length > 0;
}

function departedAndBarred({ now }: Context, keys: readonly string[]): SQL {
  return sql`SELECT 1 FROM departed
    WHERE barred AND kept_until > ${now().toISOString()} AND keys && ${sql.param([...keys])}::text[]`;
}

async function exists(transaction: Queryable, query: SQL): Promise<boolean> {
  const { rows } = await transaction.execute(sql`${query} LIMIT 1`);
  return rows.length > 0;
}
