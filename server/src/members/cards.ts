import type { Profile } from '@core/profile/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../context';
import { preferences } from '../database/schema/preferences';
import { profiles } from '../database/schema/profiles';
import { shownScore } from '../matches/compatibility';
import { compatibilityMember, scoringColumns } from '../matches/scoring';
import { presentProfiles } from '../profile/answer';

/** A member as `viewer` sees them, with the viewer's compatibility; `completion` in percent. */
export interface Card {
  profile: Profile;
  completion: number;
}

/**
 * Members as `viewer` sees them, by id, in a fixed number of queries. Says nothing about who may see whom: give it
 * only ids that passed the policy, or a query that leaves out blocked members.
 */
export async function cardsOf(context: Context, viewer: string, ids: readonly string[]): Promise<Map<string, Card>> {
  if (ids.length === 0) return new Map();
  const shown = await presentProfiles(context, viewer, ids);
  const rows = await context.database
    .select({ ...scoringColumns, completion: profiles.completion })
    .from(profiles)
    .leftJoin(preferences, eq(preferences.userId, profiles.id))
    .where(inArray(profiles.id, [...ids, viewer]));
  const me = rows.find((row) => row.id === viewer);
  const cards = new Map<string, Card>();
  for (const row of rows) {
    const profile = shown.get(row.id);
    if (!profile) continue;
    const score = me && me !== row ? shownScore(compatibilityMember(me), compatibilityMember(row)) : null;
    cards.set(row.id, { profile: { ...profile, compatibility_score: score }, completion: row.completion });
  }
  return cards;
}

/** The cards of some members in the order of the ids; those who have none any more are left out. */
export async function cardList(context: Context, viewer: string, ids: readonly string[]): Promise<Card[]> {
  const cards = await cardsOf(context, viewer, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}
