import { and, eq, not } from 'drizzle-orm';
import { bestEffort } from '../database/best-effort';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { preferences } from '../database/schema/preferences';
import { profiles } from '../database/schema/profiles';
import { busy } from '../errors/unavailable';
import type { CompatibilityMember } from './compatibility-member';
import type { Viewer } from './eligibility';
import { memberOf } from './member-of';
import { publicSide } from './public-side';
import { unpackScoring } from './scoring-text';
import { slotOf } from './slots';
import { isNewIn, shownWeek } from './week';

/**
 * Fixes a new member's snapshot until Monday. From now on, the member's own changes affect no number (decision 34). Call this
 * before a member first sees anything that depends on others' private answers.
 */
export async function settle(database: Queryable, id: string): Promise<void> {
  await database
    .update(discovery)
    .set({ settled: true })
    .where(and(eq(discovery.userId, id), not(discovery.settled)));
}

/** Returns a member as a viewer; undefined without a profile. Settles a new member. */
export async function findViewer(database: Queryable, id: string): Promise<Viewer | undefined> {
  const found = await readViewer(database, id);
  if (!found || found.settled) return found && viewerOf(found);
  await bestEffort(settle(database, id));
  const settled = await readViewer(database, id);
  // Without a snapshot, the member's own changes would reveal others' answers. A retry takes it once writes succeed.
  if (settled && !settled.settled) throw busy();
  return settled && viewerOf(settled);
}

async function readViewer(database: Queryable, id: string) {
  const [row] = await database
    .select({
      profile: profiles,
      wishes: preferences,
      scoring: discovery.scoring,
      settled: discovery.settled,
      createdAt: discovery.createdAt,
      week: shownWeek,
    })
    .from(discovery)
    .innerJoin(profiles, eq(profiles.id, discovery.userId))
    .leftJoin(preferences, eq(preferences.userId, discovery.userId))
    .where(eq(discovery.userId, id));
  return row;
}

function viewerOf({ profile, wishes, scoring, createdAt, week }: NonNullable<Awaited<ReturnType<typeof readViewer>>>) {
  const live = memberOf(profile, wishes);
  const isNew = isNewIn(week, createdAt);
  // Null for a moment after a migration that changed the packed format.
  const snapshot = scoring === null ? live : unpackScoring(slotOf(scoring, week));
  return { live, snapshot: isNew ? publicSide(snapshot) : snapshot, isNew, week };
}

/** Returns another member's packed snapshot as a viewer may see it: a new viewer sees nothing that follows private answers. */
export function seenBy({ isNew, week }: Pick<Viewer, 'isNew' | 'week'>, scoring: string): CompatibilityMember {
  const member = unpackScoring(slotOf(scoring, week));
  return isNew ? publicSide(member) : member;
}
