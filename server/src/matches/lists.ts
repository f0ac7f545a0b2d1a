import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { isPresent } from '../policy';
import { blockedIds } from './exclusions';

/** The longest list that is answered. */
const LIST_MAX = 200;

async function idsOf(database: Queryable, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(query);
  return rows.map((row) => row.id);
}

/** Ids of those whom the member liked, newest first, without blocked and suspended ones. */
export function listLikedIds(database: Queryable, id: string): Promise<string[]> {
  return idsOf(
    database,
    sql`SELECT to_id AS id FROM likes WHERE from_id = ${id} AND to_id NOT IN ${blockedIds(id)}
        AND ${isPresent(sql`to_id`)}
      ORDER BY created_at DESC, to_id DESC LIMIT ${LIST_MAX}`,
  );
}

/** Ids of those who liked the member, newest first, without blocked and suspended ones. */
export function listLikedMeIds(database: Queryable, id: string): Promise<string[]> {
  return idsOf(
    database,
    sql`SELECT from_id AS id FROM likes WHERE to_id = ${id} AND from_id NOT IN ${blockedIds(id)}
        AND ${isPresent(sql`from_id`)}
      ORDER BY created_at DESC, from_id DESC LIMIT ${LIST_MAX}`,
  );
}

/** Ids of the mutual matches, newest first; without suspended ones; a block ends a match. */
export function listMutualIds(database: Queryable, id: string): Promise<string[]> {
  return idsOf(
    database,
    sql`SELECT id FROM (
        SELECT high_id AS id, created_at FROM matches WHERE low_id = ${id}
        UNION ALL SELECT low_id, created_at FROM matches WHERE high_id = ${id}
      ) AS mutual WHERE ${isPresent(sql`mutual.id`)} ORDER BY created_at DESC, id DESC LIMIT ${LIST_MAX}`,
  );
}

/** Ids on the member's shortlist, newest first, without blocked and suspended ones. */
export function listShortlistedIds(database: Queryable, id: string): Promise<string[]> {
  return idsOf(
    database,
    sql`SELECT target_id AS id FROM shortlists WHERE user_id = ${id} AND target_id NOT IN ${blockedIds(id)}
        AND ${isPresent(sql`target_id`)}
      ORDER BY created_at DESC, target_id DESC LIMIT ${LIST_MAX}`,
  );
}
