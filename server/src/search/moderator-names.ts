import { type SQL, sql } from 'drizzle-orm';
import { soundsLike } from '../names/alike';
import { foldName } from '../names/fold-name';
import { literally } from '../scoring/names';

/** The shortest text that is found anywhere in a name. Shorter texts are found as words only. */
const TRIGRAM = 3;
/** The most members that are read of each part. Sorting all who share a common name would take a second. */
const HITS_MAX = 1_000;

/** The parts of the discovery table that have indexes of names: women, men, and those whom only moderators find. */
const PARTS = [sql`visible AND side IN ('FM', 'FF')`, sql`visible AND side IN ('MF', 'MM')`, sql`NOT visible`];

/**
 * SQL: the ids of members by name, of whatever sex and also hidden, with `place` 0 for those whose name contains the text, and 1 for
 * those whose name only sounds like it. Not all who share a common name. Undefined without letters.
 */
export function membersNamed(name: string): SQL | undefined {
  const text = foldName(name);
  if (!text) return undefined;
  const word = literally(text);
  const patterns = [...text].length < TRIGRAM ? [word, `${word} %`, `% ${word}`, `% ${word} %`] : [`%${word}%`];
  const spelt = sql`(${sql.join(
    patterns.map((pattern) => sql`name LIKE ${pattern}`),
    sql` OR `,
  )})`;
  const alike = soundsLike(name);
  // Each part by itself, because only then PostgreSQL uses the index of the part; and materialized, because for the limit alone it
  // would rather read the table until there are enough.
  const found = PARTS.flatMap((part) =>
    [spelt, alike].flatMap((condition, place) =>
      condition
        ? [
            sql`(WITH part AS MATERIALIZED (SELECT user_id, ${sql.raw(String(place))} AS place, last_active_at
              FROM discovery WHERE ${part} AND ${condition}) SELECT * FROM part LIMIT ${sql.raw(String(HITS_MAX))})`,
          ]
        : [],
    ),
  );
  return sql`SELECT user_id AS id, min(place) AS place, max(last_active_at) AS active_at
    FROM (${sql.join(found, sql` UNION ALL `)}) AS named GROUP BY user_id`;
}
