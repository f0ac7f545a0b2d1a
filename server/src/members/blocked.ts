import type { BlockedMember } from '@core/members/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { blocks } from '../database/schema/members';
import { profiles } from '../database/schema/profiles';
import { noteChange } from '../versions';

const LIST_MAX = 1_000;

/** The members blocked by `me`, newest first; at most 1,000, without those who do not exist for others. */
export async function listBlockedMembers(database: Queryable, me: string): Promise<BlockedMember[]> {
  const rows = await database
    .select({
      user: blocks.blockedId,
      first_name: profiles.firstName,
      last_name: profiles.lastName,
      at: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(profiles, and(eq(profiles.id, blocks.blockedId), eq(profiles.suspended, false)))
    .where(eq(blocks.blockerId, me))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(LIST_MAX);
  return rows.map(({ at, ...member }) => ({ ...member, photo: null, blocked_at: at.toISOString() }));
}

/** Takes the block of `me` back; nothing happens without one. A block of the other side stays. */
export async function unblockMember(transaction: Queryable, me: string, other: string): Promise<void> {
  await transaction.delete(blocks).where(and(eq(blocks.blockerId, me), eq(blocks.blockedId, other)));
  // For the other side nothing changes: the conversation was closed, and stays so.
  await noteChange(transaction, ['chat'], [me]);
}
