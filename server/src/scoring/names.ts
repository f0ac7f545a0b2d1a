import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { dayOf } from '../database/schema/discovery';
import { NIL } from '../database/uuid';
import { soundsLike } from '../names/alike';
import { foldName } from '../names/fold-name';
import { type Anchor, type Candidate, type CandidateScan, candidatesOf, columnsOf } from './candidate-scan';
import type { Viewer } from './eligibility';

type Gender = Viewer['live']['wantedGender'];

/** The shortest text that is found anywhere in a name. Shorter texts are found at the beginning only. */
const TRIGRAM = 3;
/** The most members that one search by name reads. */
const HITS_MAX = 1_000;
/** The most members who are found because their name sounds alike. */
const ALIKE_MAX = 50;
/** The number of members to read of one day, in addition to those already shown. It fills a page. */
const PAGE_FULL = 50;
/** The end of a range of names with a common beginning, because no letter sorts after this one. */
const LAST_LETTER = '\u{10ffff}';
const DAY = 86_400_000;

/** Escapes a text for LIKE, so that it contains no wildcards. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Both sides of a gender. A member's preferred gender is private, so it must not decide who is found by name. */
function sideOf(gender: Gender): SQL {
  return sql.raw(gender === 'F' ? "side IN ('FM', 'FF')" : "side IN ('MF', 'MM')");
}

const read = sql`user_id, last_active_at, created_at, emirate, birth_date, marital_status, country, hobbies, popularity, scoring`;

/** The condition that excludes the viewer and `excluded`. It applies before the limit, so that a block shortens no list. */
function othersThan(viewerId: string, { excluded }: CandidateScan): SQL {
  return sql`user_id <> ${viewerId} AND user_id NOT IN ${excluded}`;
}

/** The query for members whose name contains the text, narrowed by `when`. */
function holding(text: string, gender: Gender, others: SQL, when: SQL): SQL {
  // Unordered on purpose: the index returns hits in no order, and sorting all of them would cost more as they grow.
  return sql`SELECT ${read} FROM discovery
    WHERE visible AND ${sideOf(gender)} AND name LIKE ${`%${literally(text)}%`} AND ${others} ${when} LIMIT ${sql.raw(String(HITS_MAX))}`;
}

/** The query for members whose name or last name begins with the text. */
function beginning(text: string, gender: Gender, others: SQL): SQL {
  const limit = sql.raw(`LIMIT ${HITS_MAX}`);
  const from = (column: SQL) => sql`(SELECT ${read} FROM discovery WHERE visible AND ${sideOf(gender)}
    AND ${column} ~>=~ ${text} AND ${column} ~<~ ${text + LAST_LETTER} AND ${others} ORDER BY ${column} USING ~<~, user_id ${limit})`;
  return sql`SELECT DISTINCT ON (user_id) * FROM (${from(sql`name`)} UNION ALL ${from(sql`last_name`)}) AS begins ${limit}`;
}

/** A search by name, as typed. */
export type NameWalk = CandidateScan & { name: string };

async function findAmong(
  database: Queryable,
  viewerId: string,
  viewer: Viewer,
  walk: CandidateScan,
  { hits, most }: { hits: SQL; most: number },
): Promise<Candidate[]> {
  const emirate = walk.emirate === undefined ? sql`` : sql`AND emirate = ${walk.emirate}`;
  const where = walk.where ? sql`AND ${walk.where}` : sql``;
  const found = sql`SELECT ${columnsOf(walk.order)} FROM (${hits}) AS hits
    WHERE true ${emirate} ${where} LIMIT ${sql.raw(String(most))}`;
  const { candidates } = await candidatesOf(
    database,
    viewerId,
    viewer,
    { order: walk.order, query: found },
    () => true,
  );
  return candidates.sort(
    (one, other) => other.anchor.at.getTime() - one.anchor.at.getTime() || (one.id < other.id ? 1 : -1),
  );
}

/**
 * Finds members of the wanted gender by name, at most a thousand, latest active or newest first. No private answer excludes
 * anybody: neither a must-have nor the gender that a member looks for (decision 34).
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
  // Compares the instant, not the day, so that PostgreSQL searches the index by name only.
  const before = walk.before ? sql`AND last_active_at < ${walk.before.at.toISOString()}::timestamptz` : sql``;
  const hits = [...text].length < TRIGRAM ? beginning(text, gender, others) : holding(text, gender, others, before);
  return findAmong(database, viewerId, viewer, walk, { hits, most: HITS_MAX });
}

/**
 * Finds members whose name only sounds like the text, also in the other script, at most fifty. The same members are left out as
 * in {@link findByName}, and those whom it finds.
 */
export async function findAlike(
  database: Queryable,
  viewerId: string,
  viewer: Viewer,
  walk: NameWalk,
): Promise<Candidate[]> {
  const alike = soundsLike(walk.name);
  const text = literally(foldName(walk.name));
  if (!alike) return [];
  const spelt =
    [...text].length < TRIGRAM
      ? sql`(name LIKE ${`${text}%`} OR last_name LIKE ${`${text}%`})`
      : sql`name LIKE ${`%${text}%`}`;
  const hits = sql`SELECT ${read} FROM discovery
    WHERE visible AND ${sideOf(viewer.live.wantedGender)} AND ${alike} AND NOT ${spelt}
      AND ${othersThan(viewerId, walk)} LIMIT ${sql.raw(String(HITS_MAX))}`;
  return findAmong(database, viewerId, viewer, walk, { hits, most: ALIKE_MAX });
}

/**
 * Finds the members with a common name who were active on one day, one page at a time. Today and yesterday count as one day.
 * @param shown the number of members of this day that were already shown.
 * @returns `suitable`, empty if the day does not fill a page: then use {@link findByName}. `end` is the beginning of the day.
 * `inPart` is true if the day may have more members.
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
  // Compares for equality: for a range, the index would first collect every member who was active in it.
  const when = sql`AND ${dayOf(sql`last_active_at`)} = ANY(${sql.param(`{${days.join(',')}}`)}::date[])`;
  const hits = holding(text, viewer.live.wantedGender, othersThan(viewerId, walk), when);
  const most = shown + PAGE_FULL;
  const suitable = await findAmong(database, viewerId, viewer, walk, { hits, most });
  const inPart = suitable.length === most;
  return { suitable: inPart || shown > 0 ? suitable : [], end, inPart };
}

/** The days before an instant that one step reads, and their beginning. */
function daysOf(before: Date | undefined, now: Date): { days: string[]; end: Anchor } {
  const last = Math.ceil((before ?? now).getTime() / DAY) - 1;
  const first = before ? last : last - 1;
  const days = [...new Set([last, first])].map((day) => new Date(day * DAY).toISOString().slice(0, 10));
  return { days, end: { at: new Date(first * DAY), id: NIL } };
}
