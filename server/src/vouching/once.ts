import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { usedAssertions } from '../database/schema/partners';

/** The same for every process, whichever secret it has. */
const keyOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Uses something up for all processes. Returns false if it was used before. `until` is when it expires by itself. */
export async function takeOnce(database: Queryable, parts: readonly string[], until: Date): Promise<boolean> {
  const rows = await database
    .insert(usedAssertions)
    .values({ key: keyOf(parts), until })
    .onConflictDoNothing()
    .returning({ key: usedAssertions.key });
  return rows.length > 0;
}

/** Whether something is used up. */
export async function isTaken({ database, now }: Context, parts: readonly string[]): Promise<boolean> {
  const isSame = and(eq(usedAssertions.key, keyOf(parts)), gt(usedAssertions.until, now()));
  return (await database.select({ key: usedAssertions.key }).from(usedAssertions).where(isSame)).length > 0;
}
