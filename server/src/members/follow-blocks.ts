import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { linkedIds } from '../persons/linked';
import { lockPair } from '../relations/pair';
import { blockMember } from './block';
import type { Acting } from './like';

/**
 * Lets every block of one of a person's accounts, also of a deleted one, hold for this account too. Call this when an account is
 * verified, and when it signs in.
 * @param keys the keyed hashes of its mailbox and device, which find deleted accounts
 */
export async function followBlocks(
  context: Acting,
  transaction: Queryable,
  account: { id: string; email: string },
  keys: readonly string[],
): Promise<void> {
  const { rows } = await transaction.execute<{ blocker: string; follows: string }>(sql`
    WITH linked (id) AS (
      ${linkedIds(account)} UNION SELECT user_id FROM departed WHERE keys && ${sql.param([...keys])}::text[]
    )
    SELECT DISTINCT ON (blocker_id) blocker_id AS blocker, COALESCE(follows, blocked_id) AS follows
    FROM blocks JOIN linked ON linked.id = blocked_id
    WHERE blocker_id <> ${account.id} AND NOT EXISTS (
      SELECT 1 FROM blocks AS own WHERE own.blocker_id = blocks.blocker_id AND own.blocked_id = ${account.id})
    ORDER BY blocker_id, blocked_id`);
  for (const { blocker, follows } of rows) {
    await lockPair(transaction, blocker, account.id);
    await blockMember(context, transaction, blocker, account.id, follows);
  }
}
