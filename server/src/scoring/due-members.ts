import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Batches } from '../database/batches';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { profiles } from '../database/schema/profiles';

/** The number of members to work on at once. */
const BATCH = 500;

/**
 * Batches of the members whose discovery rows meet a condition. Locks profiles, as every change of a member does first, and the
 * rows, because PostgreSQL looks again only at what it locks: another process may have worked on a row since the query began.
 */
export function dueMembers(due: SQL): Pick<Batches, 'claim' | 'isLeft'> {
  return {
    async claim(transaction: Queryable, after: string) {
      const rows = await transaction
        .select({ id: profiles.id })
        .from(discovery)
        .innerJoin(profiles, eq(profiles.id, discovery.userId))
        .where(and(due, gt(discovery.userId, after)))
        .orderBy(discovery.userId)
        .limit(BATCH)
        .for('no key update', { of: [profiles, discovery], skipLocked: true });
      return rows.map(({ id }) => id);
    },
    async isLeft(database: Queryable) {
      return (await database.select({ id: discovery.userId }).from(discovery).where(due).limit(1)).length > 0;
    },
  };
}
