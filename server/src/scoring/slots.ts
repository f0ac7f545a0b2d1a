import { type SQL, sql } from 'drizzle-orm';
import { discovery } from '../database/schema/discovery';

/**
 * While the snapshots of a new week are taken, `scoring` holds two of them: the present one, this mark, the Monday of the next
 * week, and the next one. No packed text contains the mark. Earlier versions read the present one and ignore the rest.
 */
const MARK = '\n\u0001';
const MONDAY = 'YYYY-MM-DD'.length;

/** Returns the snapshot that counts in a week. */
export function slotOf(scoring: string, week: string): string {
  const at = scoring.indexOf(MARK);
  if (at < 0) return scoring;
  const next = scoring.slice(at + MARK.length);
  return next.slice(0, MONDAY) <= week ? next.slice(MONDAY) : scoring.slice(0, at);
}

const mark = sql.raw(`E'\\n\\x01'`);
const presentSlot = sql`split_part(${discovery.scoring}, ${mark}, 1)`;

/** SQL: whether a row holds two snapshots, as in the index. */
export const hasTwoSlots: SQL = sql`strpos(${discovery.scoring}, ${mark}) > 0`;

/** SQL: the newest snapshot of a row. */
export const newestSlot: SQL = sql`CASE WHEN ${hasTwoSlots}
  THEN substr(split_part(${discovery.scoring}, ${mark}, 2), ${sql.raw(String(MONDAY + 1))}) ELSE ${discovery.scoring} END`;

/** SQL: whether a row has no snapshot for a week yet. */
export const lacks = (week: string): SQL =>
  sql`left(split_part(${discovery.scoring}, ${mark}, 2), ${sql.raw(String(MONDAY))}) <> ${week}`;

/** SQL: whether a row holds two snapshots, of which members see the second. */
export const isShownIn = (week: string): SQL => sql`${hasTwoSlots}
  AND left(split_part(${discovery.scoring}, ${mark}, 2), ${sql.raw(String(MONDAY))}) COLLATE "C" <= ${week}`;

/** SQL: a row's snapshots with the next one of a week. Also if both are equal, so that each row has one turn. */
export const withNext = (week: string, next: SQL): SQL => sql`${presentSlot} || ${mark} || ${week}::text || ${next}`;
