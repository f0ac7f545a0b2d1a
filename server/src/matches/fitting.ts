import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';

/** Smaller numbers are not told, and all are rounded down to a multiple of this. */
const STEP = 10;
/** Counting ends here, so that the call costs the same however many members there are. */
const MOST = 1_000;

const sidesOf = { f: ['FM', 'FF'], m: ['MF', 'MM'] } as const;

/**
 * Counts visible members of a gender, whatever gender they look for, because that is private. Null for fewer than ten. The number
 * is the same for every caller.
 */
export async function countFittingMembers(database: Queryable, gender: 'f' | 'm'): Promise<number | null> {
  const [one, other] = sidesOf[gender];
  const of = (side: string) => sql`(SELECT 1 FROM discovery WHERE visible AND side = ${side} LIMIT ${MOST})`;
  const { rows } = await database.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${of(one)} UNION ALL ${of(other)}) AS found`,
  );
  const count = Math.min(rows[0]?.count ?? 0, MOST);
  return count < STEP ? null : count - (count % STEP);
}
