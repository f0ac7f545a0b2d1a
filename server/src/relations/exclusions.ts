import { type SQL, sql } from 'drizzle-orm';

/** Ids of all members with a block in either direction. One uncorrelated subquery, which PostgreSQL hashes once. */
export function blockedIds(member: string): SQL {
  return sql`(SELECT blocked_id FROM blocks WHERE blocker_id = ${member}
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${member})`;
}

/** Ids of all members not to suggest: those whom the member liked, and those with a block in either direction. */
export function settledIds(member: string): SQL {
  return sql`(SELECT to_id FROM likes WHERE from_id = ${member}
    UNION ALL SELECT blocked_id FROM blocks WHERE blocker_id = ${member}
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${member})`;
}

/** Ids of all mutual matches of a member, likewise hashed once. */
export function matchedIds(member: string): SQL {
  return sql`(SELECT high_id FROM matches WHERE low_id = ${member}
    UNION ALL SELECT low_id FROM matches WHERE high_id = ${member})`;
}

/** Ids of all members whom a member likes, likewise. */
export function likedIds(member: string): SQL {
  return sql`(SELECT to_id FROM likes WHERE from_id = ${member})`;
}
