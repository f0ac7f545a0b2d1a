import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { preferences } from '../database/schema/preferences';
import { profiles } from '../database/schema/profiles';
import { compatibility, suits, wantedGender } from './compatibility';
import type { CompatibilityMember } from './compatibility-member';
import { settledIds } from './exclusions';
import { ranked, type Standing } from './ranking';
import { compatibilityMember, scoringColumns } from './scoring';

/** How many of the latest active members are looked at: the cost does not grow with the number of members. */
export const WALK = 500;

/** A member who may be suggested. */
export interface Candidate extends Standing {
  emirate: string;
}

/** The member's own side of compatibility; undefined without a profile. */
export async function findScoringMember(database: Queryable, id: string): Promise<CompatibilityMember | undefined> {
  const [row] = await database
    .select(scoringColumns)
    .from(profiles)
    .leftJoin(preferences, eq(preferences.userId, profiles.id))
    .where(eq(profiles.id, id));
  return row && compatibilityMember(row);
}

/** What narrows a walk: further conditions, whom to leave out, and in which order to walk. */
export interface Walk {
  where?: SQL | undefined;
  excluded?: SQL;
  order?: 'active' | 'newest';
}

/**
 * Visible members whom `me` may be suggested, in no particular order of fitness: of the wanted gender and looking for
 * the member's own, not the member, none of those left out; the latest active ones first, at most {@link WALK}.
 */
export async function walkMembers(database: Queryable, id: string, me: CompatibilityMember, walk: Walk = {}) {
  const recency = walk.order === 'newest' ? profiles.createdAt : profiles.lastActiveAt;
  const rows = await database
    .select({
      ...scoringColumns,
      createdAt: profiles.createdAt,
      likedMe: sql<boolean>`${profiles.id} IN (SELECT from_id FROM likes WHERE to_id = ${id})`,
    })
    .from(profiles)
    .leftJoin(preferences, eq(preferences.userId, profiles.id))
    .where(
      and(
        // Written out, not as a parameter: only so do the partial indexes on visible members apply.
        sql`${profiles.visible}`,
        eq(profiles.gender, wantedGender(me)),
        ne(profiles.id, id),
        sql`${profiles.id} NOT IN ${walk.excluded ?? settledIds(id)}`,
        walk.where,
      ),
    )
    .orderBy(desc(recency), desc(profiles.id))
    .limit(WALK);
  return rows
    .map((row) => ({ row, member: compatibilityMember(row) }))
    .filter(({ member }) => suits(me, member))
    .map(
      ({ row, member }): Candidate => ({
        id: row.id,
        createdAt: row.createdAt,
        likedMe: row.likedMe,
        emirate: row.traits.emirate,
        compatibility: compatibility(me, member),
      }),
    );
}

/** Suggested members, best first. */
export async function suggest(database: Queryable, id: string, count: number, now: Date): Promise<Candidate[]> {
  const me = await findScoringMember(database, id);
  if (!me) return [];
  return ranked(await walkMembers(database, id, me), now).slice(0, count);
}
