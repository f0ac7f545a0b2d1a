import type { Profile } from '@core/profile/contract';
import { sql } from 'drizzle-orm';
import { aside } from '../aside';
import type { Context } from '../context';
import { profiles } from '../database/schema/profiles';
import { shownScore } from '../matches/compatibility';
import type { CompatibilityMember } from '../matches/compatibility-member';
import { reasonsOf } from '../matches/reasons';
import { unpackScoring } from '../matches/scoring-text';
import { settle } from '../matches/viewer';
import { presentPhotos, publicFields, type ShownPhoto } from '../profile/answer';

/** A member as `viewer` sees them, with the viewer's compatibility; `completion` in percent. */
export interface Card {
  profile: Profile;
  completion: number;
}

/**
 * What a card shows, for one viewer: everything in one query, however many cards there are. Subqueries rather than
 * joins: a join of 200 cards would tempt PostgreSQL to read whole tables. `profiles.id` is written out, since drizzle
 * names columns without their table where there is one table only.
 */
function cardColumns(viewer: string) {
  return {
    id: profiles.id,
    firstName: profiles.firstName,
    lastName: profiles.lastName,
    fullname: profiles.fullname,
    gender: profiles.gender,
    dateOfBirth: profiles.dateOfBirth,
    emirate: profiles.emirate,
    countryOfResidence: profiles.countryOfResidence,
    maritalStatus: profiles.maritalStatus,
    occupation: profiles.occupation,
    academicQualification: profiles.academicQualification,
    bio: profiles.bio,
    interests: profiles.interests,
    completion: profiles.completion,
    suspended: profiles.suspended,
    // A new member's answers still follow every change: nothing is shown of them before they are settled.
    scoring: sql<string | null>`(SELECT scoring FROM discovery WHERE discovery.user_id = profiles.id
      AND (settled OR profiles.id = ${viewer}))`,
    unsettled: sql<boolean>`profiles.id = ${viewer}
      AND EXISTS (SELECT FROM discovery WHERE discovery.user_id = profiles.id AND NOT settled)`,
    verified: sql<boolean>`(SELECT users.verified_at IS NOT NULL FROM users WHERE users.id = profiles.id)`,
    liked: sql<boolean>`EXISTS (SELECT FROM likes WHERE from_id = ${viewer} AND to_id = profiles.id)`,
    shortlisted: sql<boolean>`EXISTS (SELECT FROM shortlists WHERE user_id = ${viewer} AND target_id = profiles.id)`,
    photos: sql<ShownPhoto[] | null>`(
      SELECT json_agg(json_build_object('id', photos.id, 'slot', photos.slot, 'isPrimary', photos.is_primary) ORDER BY photos.slot)
      FROM photos WHERE photos.user_id = profiles.id)`,
  };
}

function compatibilityFields(me: CompatibilityMember | undefined, other: CompatibilityMember | undefined) {
  const score = me && other ? shownScore(me, other) : null;
  const reasons = me && other && score !== null ? reasonsOf(me, other) : null;
  return { compatibility_score: score, compatibility_reasons: reasons };
}

/**
 * Members as `viewer` sees them, by id, in one query. Says nothing about who may see whom: give it only ids that passed
 * the policy, or a query that leaves out blocked members. Suspended members have no card.
 */
export async function cardsOf(context: Context, viewer: string, ids: readonly string[]): Promise<Map<string, Card>> {
  if (ids.length === 0) return new Map();
  const read = () =>
    context.database
      .select(cardColumns(viewer))
      .from(profiles)
      .where(sql`${profiles.id} = ANY(${sql.param([...new Set([...ids, viewer])])}::uuid[])`);
  let rows = await read();
  if (rows.length > 1 && rows.some(({ unsettled }) => unsettled)) {
    await aside(settle(context.database, viewer));
    rows = await read();
  }
  const members = new Map(rows.map(({ id, scoring }) => [id, scoring ? unpackScoring(scoring) : undefined]));
  const wanted = new Set(ids);
  const now = context.now();
  const cards = new Map<string, Card>();
  for (const row of rows) {
    if (!wanted.has(row.id) || (row.suspended && row.id !== viewer)) continue;
    const other = row.id === viewer ? undefined : members.get(row.id);
    const profile: Profile = {
      ...publicFields(row, viewer, now),
      ...presentPhotos(context, viewer, row.photos ?? []),
      verified: row.verified,
      liked: row.liked,
      shortlisted: row.shortlisted,
      ...compatibilityFields(members.get(viewer), other),
    };
    cards.set(row.id, { profile, completion: row.completion });
  }
  return cards;
}

/** The cards of some members in the order of the ids; those who have none any more are left out. */
export async function cardList(context: Context, viewer: string, ids: readonly string[]): Promise<Card[]> {
  const cards = await cardsOf(context, viewer, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}
