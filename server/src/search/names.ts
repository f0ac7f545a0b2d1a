import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { dayOf } from '../database/schema/discovery';
import type { Viewer } from '../matches/gate';
import { type Anchor, type Candidate, candidatesOf, columnsOf, type Step, type Walk } from '../matches/walk';
import { foldName } from './fold-name';

type Gender = Viewer['live']['wantedGender'];

/** From how many letters on a name is looked for anywhere; below, only its beginning. */
const TRIGRAM = 3;
/** How many members of a name are looked at. */
const HITS_MAX = 1_000;
/** How many of one day are looked at, and how many of a day are enough. */
const HITS_OF_DAY_MAX = 100;
const ENOUGH = 50;
/** What begins a range of names ends it too: no letter sorts behind this one. */
const LAST_LETTER = '\u{10ffff}';
const DAY = 86_400_000;
/** Sorts before every id. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** A text for LIKE in which nothing is a wildcard. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Both sides of a gender: whom a member looks for is private, so it must not decide who is found by name. */
function sideOf(gender: Gender): SQL {
  return sql.raw(gender === 'F' ? "side IN ('FM', 'FF')" : "side IN ('MF', 'MM')");
}

const read = sql`user_id, last_active_at, created_at, emirate, birth_date, marital_status, country, hobbies, popularity, scoring`;

/** The query of those whose name holds the text somewhere, narrowed by `when`. */
function holding(text: string, gender: Gender, when: SQL): SQL {
  // Ordered by nothing on purpose: the index finds hits in no order, and to sort them all would cost as they grow.
  return sql`SELECT ${read} FROM discovery
    WHERE visible AND ${sideOf(gender)} AND name LIKE ${`%${literally(text)}%`} ${when} LIMIT ${sql.raw(String(HITS_MAX))}`;
}

/** The query of those whose name, or last name, begins with the text. */
function beginning(text: string, gender: Gender): SQL {
  const limit = sql.raw(`LIMIT ${HITS_MAX}`);
  const from = (column: SQL) => sql`(SELECT ${read} FROM discovery WHERE visible AND ${sideOf(gender)}
    AND ${column} ~>=~ ${text} AND ${column} ~<~ ${text + LAST_LETTER} ORDER BY ${column} USING ~<~, user_id ${limit})`;
  return sql`SELECT DISTINCT ON (user_id) * FROM (${from(sql`name`)} UNION ALL ${from(sql`last_name`)}) AS begins ${limit}`;
}

/** A search by name. */
export interface NameWalk extends Walk {
  /** As typed. */
  name: string;
  /** Whether it may be answered day by day. */
  byDay: boolean;
  now: Date;
}

/** Where the day before a walk's place begins: today and yesterday count as one. */
function endOfDay({ before, now }: NameWalk): Anchor {
  const from = before ? before.at.getTime() : now.getTime();
  return { at: new Date(Math.floor(from / DAY - 1) * DAY), id: NIL };
}

/** The condition of the days from the end of a step up to its beginning. */
function during(end: Anchor, before: Anchor | undefined): SQL {
  const day = ({ at }: Anchor) => sql`${at.toISOString().slice(0, 10)}::date`;
  const active = dayOf(sql`last_active_at`);
  return before ? sql`AND ${active} >= ${day(end)} AND ${active} < ${day(before)}` : sql`AND ${active} >= ${day(end)}`;
}

async function findAmong(
  database: Queryable,
  viewerId: string,
  viewer: Viewer,
  walk: NameWalk,
  hits: SQL,
  most: number,
): Promise<Candidate[]> {
  const emirate = walk.emirate === undefined ? sql`` : sql`AND emirate = ${walk.emirate}`;
  const where = walk.where ? sql`AND ${walk.where}` : sql``;
  const found = sql`SELECT ${columnsOf(walk.order)} FROM (${hits}) AS hits
    WHERE user_id <> ${viewerId} AND user_id NOT IN ${walk.excluded} ${emirate} ${where} LIMIT ${sql.raw(String(most))}`;
  const { candidates } = await candidatesOf(database, viewerId, viewer, found, () => true);
  return candidates.sort(
    (one, other) => other.anchor.at.getTime() - one.anchor.at.getTime() || (one.id < other.id ? 1 : -1),
  );
}

/**
 * Members of the wanted gender with that name; the latest active, or newest, come first. No private answer leaves
 * anybody out, neither by a must-have nor by whom a member looks for (decision 34).
 *
 * At most a thousand are looked at. Of a name so common that one day has enough active members, they are taken day by
 * day if the order allows it: `end` is then where the next step begins.
 */
export async function findByName(database: Queryable, viewerId: string, viewer: Viewer, walk: NameWalk): Promise<Step> {
  const text = foldName(walk.name);
  if (!text) return { suitable: [], end: undefined };
  const gender = viewer.live.wantedGender;
  const find = (hits: SQL, most: number) => findAmong(database, viewerId, viewer, walk, hits, most);
  if ([...text].length < TRIGRAM) return { suitable: await find(beginning(text, gender), HITS_MAX), end: undefined };
  if (walk.byDay) {
    const end = endOfDay(walk);
    const ofDay = await find(holding(text, gender, during(end, walk.before)), HITS_OF_DAY_MAX);
    if (ofDay.length >= ENOUGH) return { suitable: ofDay, end };
  }
  // Told by the instant, not by the day: the index of days would be read from its very beginning.
  const before = walk.before ? sql`AND last_active_at < ${walk.before.at.toISOString()}::timestamptz` : sql``;
  return { suitable: await find(holding(text, gender, before), HITS_MAX), end: undefined };
}
