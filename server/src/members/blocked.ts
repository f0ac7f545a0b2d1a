import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { blocks } from '../database/schema/members';

/** Whether `me` has blocked `other`; says nothing about the other direction, which `me` must not learn. */
export async function hasBlocked(database: Queryable, me: string, other: string): Promise<boolean> {
  const found = await database
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, me), eq(blocks.blockedId, other)));
  return found.length > 0;
}
