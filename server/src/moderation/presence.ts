import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { noteChange } from '../versions';

/**
 * Says that what others poll is different, because a member is gone or there again: for everybody who shares a
 * conversation with the member, or was told of them.
 */
export async function notePresence(transaction: Queryable, memberId: string): Promise<void> {
  const { rows } = await transaction.execute<{ id: string | null }>(sql`
    SELECT high_id AS id FROM rooms WHERE low_id = ${memberId}
    UNION SELECT low_id FROM rooms WHERE high_id = ${memberId}
    UNION SELECT user_id FROM notifications WHERE actor_id = ${memberId}`);
  await noteChange(
    transaction,
    ['chat', 'notifications'],
    rows.map(({ id }) => id),
  );
}
