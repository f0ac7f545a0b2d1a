import { type SQL, sql } from 'drizzle-orm';

/** Ids of everyone who blocked the member or whom the member blocked. One uncorrelated subquery, hashed once. */
export function blockedIds(member: string): SQL {
  return sql`(SELECT blocked_id FROM blocks WHERE blocker_id = ${member}
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${member})`;
}

/** Ids of everyone whom the member liked or with whom there is a block either way: no suggestion. */
export function settledIds(member: string): SQL {
  return sql`(SELECT to_id FROM likes WHERE from_id = ${member}
    UNION ALL SELECT blocked_id FROM blocks WHERE blocker_id = ${member}
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${member})`;
}
