import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import type { Viewer } from '../matches/gate';
import { type Candidate, candidatesOf, columnsOf, type Walk } from '../matches/walk';
import { foldName } from './fold-name';

type Gender = Viewer['live']['wantedGender'];

/** From how many letters on a name is looked for anywhere; below, only its beginning. */
const TRIGRAM = 3;
/** How many members of a name are looked at. */
const HITS_MAX = 1_000;
/** What begins a range of names ends it too: no letter sorts behind this one. */
const LAST_LETTER = '\u{10ffff}';

/** A text for LIKE in which nothing is a wildcard. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** The query of those whose name holds the text: by trigrams, or, when too short for them, by the beginning. */
function hitsOf(text: string, gender: Gender, order: Walk['order']): SQL {
  const limit = sql.raw(`LIMIT ${HITS_MAX}`);
  // Ordered by nothing on purpose: the index finds hits in no order, and to sort them all would cost as they grow.
  const columns = sql`${columnsOf(order)}, birth_date, marital_status, country, hobbies`;
  if ([...text].length >= TRIGRAM) {
    return sql`SELECT ${columns} FROM discovery
      WHERE visible AND ${sideOf(gender)} AND name LIKE ${`%${literally(text)}%`} ${limit}`;
  }
  const from = (column: SQL) => sql`(SELECT ${columns} FROM discovery WHERE visible AND ${sideOf(gender)}
    AND ${column} ~>=~ ${text} AND ${column} ~<~ ${text + LAST_LETTER} ORDER BY ${column} USING ~<~, user_id ${limit})`;
  return sql`SELECT DISTINCT ON (id) * FROM (${from(sql`name`)} UNION ALL ${from(sql`last_name`)}) AS begins ${limit}`;
}

/** Both sides of a gender: whom a member looks for is private, so it must not decide who is found by name. */
function sideOf(gender: Gender): SQL {
  return sql.raw(gender === 'F' ? "side IN ('FM', 'FF')" : "side IN ('MF', 'MM')");
}

/**
 * Members of the wanted gender with that name, at most a thousand looked at; the latest active, or newest, come first.
 * No private answer leaves anybody out, neither by a must-have nor by whom a member looks for (decision 34).
 */
export async function findByName(
  database: Queryable,
  viewerId: string,
  viewer: Viewer,
  { name, ...walk }: Walk & { name: string },
): Promise<Candidate[]> {
  const text = foldName(name);
  if (!text) return [];
  const emirate = walk.emirate === undefined ? sql`` : sql`AND emirate = ${walk.emirate}`;
  const where = walk.where ? sql`AND ${walk.where}` : sql``;
  const { candidates } = await candidatesOf(
    database,
    viewerId,
    viewer,
    sql`SELECT id, at, created, emirate, popularity, scoring FROM (${hitsOf(text, viewer.live.wantedGender, walk.order)}) AS hits
      WHERE id <> ${viewerId} AND id NOT IN ${walk.excluded} ${emirate} ${where}`,
    () => true,
  );
  return candidates.sort(
    (one, other) => other.anchor.at.getTime() - one.anchor.at.getTime() || (one.id < other.id ? 1 : -1),
  );
}
