import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { dayOf } from '../database/schema/discovery';
import type { Viewer } from '../matches/gate';
import { type Anchor, type Candidate, candidatesOf, columnsOf, type Walk } from '../matches/walk';
import { NIL } from '../uuid';
import { foldName } from './fold-name';

type Gender = Viewer['live']['wantedGender'];

/** From how many letters on a name is looked for anywhere; below, only its beginning. */
const TRIGRAM = 3;
/** How many members of a name are looked at. */
const HITS_MAX = 1_000;
/** How many more of one day are looked at than were shown already: a page full. */
const PAGE_FULL = 50;
/** What begins a range of names ends it too: no letter sorts behind this one. */
const LAST_LETTER = '\u{10ffff}';
const DAY = 86_400_000;

/** A text for LIKE in which nothing is a wildcard. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Both sides of a gender: whom a member looks for is private, so it must not decide who is found by name. */
function sideOf(gender: Gender): SQL {
  return sql.raw(gender === 'F' ? "side IN ('FM', 'FF')" : "side IN ('MF', 'MM')");
}

const read = sql`user_id, last_active_at, created_at, emirate, birth_date, marital_status, country, hobbies, popularity, scoring`;

/** The condition that leaves out the viewer and the excluded, before anybody is counted: a block must not shorten a list. */
function othersThan(viewerId: string, { excluded }: Walk): SQL {
  return sql`user_id <> ${viewerId} AND user_id NOT IN ${excluded}`;
}

/** The query of those whose name holds the text somewhere, narrowed by `when`. */
function holding(text: string, gender: Gender, others: SQL, when: SQL): SQL {
  // Ordered by nothing on purpose: the index finds hits in no order, and to sort them all would cost as they grow.
  return sql`SELECT ${read} FROM discovery
    WHERE visible AND ${sideOf(gender)} AND name LIKE ${`%${literally(text)}%`} AND ${others} ${when} LIMIT ${sql.raw(String(HITS_MAX))}`;
}

/** The query of those whose name, or last name, begins with the text. */
function beginning(text: string, gender: Gender, others: SQL): SQL {
  const limit = sql.raw(`LIMIT ${HITS_MAX}`);
  const from = (column: SQL) => sql`(SELECT ${read} FROM discovery WHERE visible AND ${sideOf(gender)}
    AND ${column} ~>=~ ${text} AND ${column} ~<~ ${text + LAST_LETTER} AND ${others} ORDER BY ${column} USING ~<~, user_id ${limit})`;
  return sql`SELECT DISTINCT ON (user_id) * FROM (${from(sql`name`)} UNION ALL ${from(sql`last_name`)}) AS begins ${limit}`;
}

/** A search by name; `name` as typed. */
export type NameWalk = Walk & { name: string };

async function findAmong(
  database: Queryable,
  viewerId: string,
  viewer: Viewer,
  walk: Walk,
  { hits, most }: { hits: SQL; most: number },
): Promise<Candidate[]> {
  const emirate = walk.emirate === undefined ? sql`` : sql`AND emirate = ${walk.emirate}`;
  const where = walk.where ? sql`AND ${walk.where}` : sql``;
  const found = sql`SELECT ${columnsOf(walk.order)} FROM (${hits}) AS hits
    WHERE true ${emirate} ${where} LIMIT ${sql.raw(String(most))}`;
  const { candidates } = await candidatesOf(database, viewerId, viewer, found, () => true);
  return candidates.sort(
    (one, other) => other.anchor.at.getTime() - one.anchor.at.getTime() || (one.id < other.id ? 1 : -1),
  );
}

/**
 * Members of the wanted gender with that name, at most a thousand looked at; the latest active, or newest, come first.
 * No private answer leaves anybody out, neither by a must-have nor by whom a member looks for (decision 34).
 */
export async function findByName(
  database: Queryable,
  viewerId: string,
  viewer: Viewer,
  walk: NameWalk,
): Promise<Candidate[]> {
  const text = foldName(walk.name);
  if (!text) return [];
  const gender = viewer.live.wantedGender;
  const others = othersThan(viewerId, walk);
  // By the instant, not the day, so that the index is asked for the name alone.
  const before = walk.before ? sql`AND last_active_at < ${walk.before.at.toISOString()}::timestamptz` : sql``;
  const hits = [...text].length < TRIGRAM ? beginning(text, gender, others) : holding(text, gender, others, before);
  return findAmong(database, viewerId, viewer, walk, { hits, most: HITS_MAX });
}

/**
 * The same for a name that very many have: those active on one day, of whom a page is read at a time. The first day is
 * today and yesterday together.
 * @param shown how many of the day were shown already.
 * @returns nobody when the day does not fill a page: then {@link findByName} answers; and where the day began.
 */
export async function findByNameOfDay(
  database: Queryable,
  viewerId: string,
  viewer: Viewer,
  walk: NameWalk,
  { now, shown }: { now: Date; shown: number },
): Promise<{ suitable: Candidate[]; end: Anchor; inPart: boolean }> {
  const { days, end } = daysOf(walk.before?.at, now);
  const text = foldName(walk.name);
  if ([...text].length < TRIGRAM) return { suitable: [], end, inPart: false };
  // Equal to a day: to find a range of days, the index would gather everybody who was active on them.
  const when = sql`AND ${dayOf(sql`last_active_at`)} = ANY(${sql.param(`{${days.join(',')}}`)}::date[])`;
  const hits = holding(text, viewer.live.wantedGender, othersThan(viewerId, walk), when);
  const most = shown + PAGE_FULL;
  const suitable = await findAmong(database, viewerId, viewer, walk, { hits, most });
  const inPart = suitable.length === most;
  return { suitable: inPart || shown > 0 ? suitable : [], end, inPart };
}

/** The days of one step back from an instant, and where they begin. */
function daysOf(before: Date | undefined, now: Date): { days: string[]; end: Anchor } {
  const last = Math.ceil((before ?? now).getTime() / DAY) - 1;
  const first = before ? last : last - 1;
  const days = [...new Set([last, first])].map((day) => new Date(day * DAY).toISOString().slice(0, 10));
  return { days, end: { at: new Date(first * DAY), id: NIL } };
}
