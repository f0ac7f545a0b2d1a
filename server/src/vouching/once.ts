import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { usedAssertions } from '../database/schema/partners';

/** Uses something up for all processes. Returns false if it was used before. `until` is when it expires by itself. */
export async function useOnce(
  { keys }: Pick<Context, 'keys'>,
  database: Queryable,
  parts: readonly string[],
  until: Date,
): Promise<boolean> {
  const rows = await database
    .insert(usedAssertions)
    .values({ key: keys.hash('assertion', ...parts), until })
    .onConflictDoNothing()
    .returning({ key: usedAssertions.key });
  return rows.length > 0;
}

/** Whether something is used up. */
export async function isUsed({ keys, database, now }: Context, parts: readonly string[]): Promise<boolean> {
  for (const key of keys.hashes('assertion', ...parts)) {
    const found = await database
      .select({ key: usedAssertions.key })
      .from(usedAssertions)
      .where(and(eq(usedAssertions.key, key), gt(usedAssertions.until, now())));
    if (found.length > 0) return true;
  }
  return false;
}
