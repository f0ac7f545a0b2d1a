import type { PartQuery } from '@core/matches/contract';
import { type SQL, sql } from 'drizzle-orm';
import { invalid } from '../calls/refusal';
import type { Queryable } from '../database/connection';
import { isUuid } from '../database/uuid';
import { isPresent } from '../policy';
import { blockedIds } from './exclusions';

/** The maximum and default length of a page. */
const LIST_MAX = 200;

/** The last entry of the previous page. */
interface ListCursor {
  at: Date;
  id: string;
}

/** The part of a list to return. */
export interface ListPart {
  limit: number;
  before?: ListCursor | undefined;
}

/** A page of members, newest first, with the cursor of the next page; undefined at the end of the list. */
export interface ListPage {
  ids: string[];
  next: string | undefined;
}

/**
 * Parses the part that a query asks for.
 * @throws Refusal 400 for an invalid cursor.
 */
export function listPart({ limit, cursor }: PartQuery): ListPart {
  const count = Number(limit?.trim() || LIST_MAX);
  const most = Number.isInteger(count) && count >= 1 ? Math.min(count, LIST_MAX) : LIST_MAX;
  if (!cursor?.trim()) return { limit: most };
  const [at = '', id = '', ...rest] = cursor.trim().split('.');
  const time = Number.parseInt(at, 36);
  if (rest.length > 0 || !isUuid(id) || !(Math.abs(time) < 8e12)) {
    throw invalid({ cursor: 'This cursor is not valid.' });
  }
  return { limit: most, before: { at: new Date(time), id } };
}

interface Source {
  /** Table and condition. The table's index begins with the condition, followed by instant and member. */
  from: SQL;
  member: SQL;
}

/** Reads one index from its newest end. Every page costs the same. */
function partOf({ from, member }: Source, { limit, before }: ListPart): SQL {
  const begin = before
    ? sql`AND (created_at, ${member}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
    : sql``;
  return sql`SELECT ${member} AS id, created_at AS at FROM ${from} AND ${isPresent(member)} ${begin}
    ORDER BY created_at DESC, ${member} DESC LIMIT ${limit + 1}`;
}

async function pageOf(database: Queryable, query: SQL, limit: number): Promise<ListPage> {
  const { rows } = await database.execute<{ id: string; at: string }>(query);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map((row) => row.id),
    next: rows.length > limit && last ? `${new Date(last.at).getTime().toString(36)}.${last.id}` : undefined,
  };
}

/** Lists the members whom the member liked, without blocked ones. */
export function listLiked(database: Queryable, id: string, part: ListPart): Promise<ListPage> {
  const from = sql`likes WHERE from_id = ${id} AND to_id NOT IN ${blockedIds(id)}`;
  return pageOf(database, partOf({ from, member: sql`to_id` }, part), part.limit);
}

/** Lists the members who liked the member, without blocked ones. */
export function listLikedMe(database: Queryable, id: string, part: ListPart): Promise<ListPage> {
  const from = sql`likes WHERE to_id = ${id} AND from_id NOT IN ${blockedIds(id)}`;
  return pageOf(database, partOf({ from, member: sql`from_id` }, part), part.limit);
}

/** Lists the mutual matches. A block ends a match, so none of them is blocked. */
export function listMutual(database: Queryable, id: string, part: ListPart): Promise<ListPage> {
  const low = partOf({ from: sql`matches WHERE low_id = ${id}`, member: sql`high_id` }, part);
  const high = partOf({ from: sql`matches WHERE high_id = ${id}`, member: sql`low_id` }, part);
  const both = sql`SELECT id, at FROM ((${low}) UNION ALL (${high})) AS mutual ORDER BY at DESC, id DESC LIMIT ${part.limit + 1}`;
  return pageOf(database, both, part.limit);
}

/** Lists the members on the member's shortlist, without blocked ones. */
export function listShortlisted(database: Queryable, id: string, part: ListPart): Promise<ListPage> {
  const from = sql`shortlists WHERE user_id = ${id} AND target_id NOT IN ${blockedIds(id)}`;
  return pageOf(database, partOf({ from, member: sql`target_id` }, part), part.limit);
}
