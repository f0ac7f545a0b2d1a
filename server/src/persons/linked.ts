import { type SQL, sql } from 'drizzle-orm';
import { mailboxOf } from '../canonical/mailbox';
import type { Queryable } from '../database/connection';

/** SQL: the ids of the other accounts that signed in on a device of this account. */
const onSameDevice = (id: string) => sql`SELECT theirs.user_id FROM known_devices own
  JOIN known_devices theirs ON theirs.device_hash = own.device_hash AND theirs.user_id <> own.user_id
  WHERE own.user_id = ${id}`;

/** SQL: the ids of the other verified accounts with this mailbox. */
const inSameMailbox = ({ id, email }: { id: string; email: string }) =>
  sql`SELECT users.id FROM users WHERE mailbox = ${mailboxOf(email)} AND verified_at IS NOT NULL AND users.id <> ${id}`;

/** SQL: the ids of the other accounts of the same person, who has the same mailbox or used the same device. */
export function linkedIds(account: { id: string; email: string }): SQL {
  return sql`(${inSameMailbox(account)} UNION ${onSameDevice(account.id)})`;
}

/** Lists the other accounts of the person who has this account. */
export async function linkedAccounts(transaction: Queryable, id: string): Promise<string[]> {
  const known = await transaction.execute<{ email: string }>(sql`SELECT email FROM users WHERE id = ${id}`);
  const [account] = known.rows;
  if (!account) return [];
  const { rows } = await transaction.execute<{ id: string }>(
    sql`SELECT id FROM ${linkedIds({ id, ...account })} AS linked (id) ORDER BY id`,
  );
  return rows.map((row) => row.id);
}
