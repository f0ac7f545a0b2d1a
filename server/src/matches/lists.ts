import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { soundsLike } from '../names/alike';
import { foldName } from '../names/fold-name';
import { blockedIds, likedIds, matchedIds } from '../relations/exclusions';
import { isShownTo } from '../relations/policy';
import { literally } from '../scoring/names';
import { type Entry, type ListPart, writePlace } from './list-part';
import { readSorted } from './sorted-lists';

/** A page of members with the cursor of the next page; undefined at the end of the list. */
export interface ListPage {
  ids: string[];
  next: string | undefined;
  /** The length of the whole list, on its first page if there are more. */
  total: number | undefined;
}

/** The most members that are counted, because a popular member has very many likes. */
const COUNTED_MAX = 10_000;

/** One index to read: its table, its condition, and its column with the other member. */
interface Source {
  table: SQL;
  /** The table's index begins with this condition, followed by instant and member. */
  where: SQL;
  member: SQL;
}

function isNamed(member: SQL, q: string | undefined): SQL {
  const text = foldName(q ?? '');
  if (!text) return sql``;
  const alike = soundsLike(q ?? '') ?? sql`false`;
  return sql`AND EXISTS (SELECT FROM discovery
    WHERE user_id = ${member} AND (name LIKE ${`%${literally(text)}%`} OR (${alike})))`;
}

/** Selects entries of one index from its newest end. Without a name, every page costs the same. */
function entriesOf(me: string, { table, where, member }: Source, { place, q, since }: ListPart, most: number): SQL {
  const begin =
    place?.sort === 'newest'
      ? sql`AND (created_at, ${member}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
      : sql``;
  const later = since ? sql`AND created_at > ${since.toISOString()}::timestamptz` : sql``;
  return sql`SELECT ${member} AS id, created_at AS at FROM ${table}
    WHERE ${where} AND ${isShownTo(me, member)} ${isNamed(member, q)} ${later} ${begin}
    ORDER BY created_at DESC, ${member} DESC LIMIT ${most}`;
}

/** Selects the newest entries of several indexes. */
function newestOf(me: string, sources: readonly Source[], part: ListPart, most: number): SQL {
  const each = sources.map((source) => sql`(${entriesOf(me, source, part, most)})`);
  return sql`SELECT id, at FROM (${sql.join(each, sql` UNION ALL `)}) AS entries
    ORDER BY at DESC, id DESC LIMIT ${most}`;
}

async function pageOf(context: Context, me: string, sources: readonly Source[], part: ListPart): Promise<ListPage> {
  const { limit, sort } = part;
  const rows: Entry[] =
    sort === 'newest'
      ? await entries(context.database, newestOf(me, sources, part, limit + 1))
      : await readSorted(context, me, (most) => newestOf(me, sources, part, most), part);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? writePlace(sort, last) : undefined;
  const total = next && !part.place ? await lengthOf(context.database, me, sources, part) : undefined;
  return { ids: shown.map(({ id }) => id), next, total };
}

/** Counts the members of a list. */
async function lengthOf(database: Queryable, me: string, sources: readonly Source[], { q }: ListPart): Promise<number> {
  const each = sources.map(
    ({ table, where, member }) => sql`(SELECT 1 FROM ${table}
    WHERE ${where} AND ${isShownTo(me, member)} ${isNamed(member, q)} LIMIT ${COUNTED_MAX})`,
  );
  const { rows } = await database.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${sql.join(each, sql` UNION ALL `)}) AS counted`,
  );
  return rows[0]?.count ?? 0;
}

async function entries(database: Queryable, query: SQL): Promise<Entry[]> {
  const { rows } = await database.execute<{ id: string; at: string }>(query);
  return rows.map(({ id, at }) => ({ id, at: new Date(at), name: '', score: -1 }));
}

const unlessMutual = (member: SQL, me: string, { exclude }: ListPart) =>
  exclude === 'mutual' ? sql`AND ${member} NOT IN ${matchedIds(me)}` : sql``;

/** Lists the members whom the member liked, without blocked ones, and on request without mutual matches. */
export function listLiked(context: Context, me: string, part: ListPart): Promise<ListPage> {
  const member = sql`to_id`;
  const where = sql`from_id = ${me} AND ${member} NOT IN ${blockedIds(me)} ${unlessMutual(member, me, part)}`;
  return pageOf(context, me, [{ table: sql`likes`, where, member }], part);
}

/** Lists the members who liked the member, without blocked ones, and on request without mutual matches. */
export function listLikedMe(context: Context, me: string, part: ListPart): Promise<ListPage> {
  const member = sql`from_id`;
  const where = sql`to_id = ${me} AND ${member} NOT IN ${blockedIds(me)} ${unlessMutual(member, me, part)}`;
  return pageOf(context, me, [{ table: sql`likes`, where, member }], part);
}

/** Lists the mutual matches, without blocked ones. A block ends a match; the list does not rely on it. */
export function listMutual(context: Context, me: string, part: ListPart): Promise<ListPage> {
  const [low, high] = [sql`low_id`, sql`high_id`];
  const source = (own: SQL, member: SQL) => ({
    table: sql`matches`,
    where: sql`${own} = ${me} AND ${member} NOT IN ${blockedIds(me)}`,
    member,
  });
  return pageOf(context, me, [source(low, high), source(high, low)], part);
}

/** Lists the members on the member's shortlist, without blocked ones, and on request without liked ones. */
export function listShortlisted(context: Context, me: string, part: ListPart): Promise<ListPage> {
  const member = sql`target_id`;
  const unlessLiked = part.exclude === 'liked' ? sql`AND ${member} NOT IN ${likedIds(me)}` : sql``;
  const where = sql`user_id = ${me} AND ${member} NOT IN ${blockedIds(me)} ${unlessLiked}`;
  return pageOf(context, me, [{ table: sql`shortlists`, where, member }], part);
}
