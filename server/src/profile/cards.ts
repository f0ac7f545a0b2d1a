import type { Profile } from '@core/profile/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { bestEffort } from '../database/best-effort';
import { shownScore } from '../scoring/compatibility';
import type { CompatibilityMember } from '../scoring/compatibility-member';
import { reasonsOf } from '../scoring/reasons';
import { seenBy, settle } from '../scoring/viewer';
import { isNewIn, shownWeek } from '../scoring/week';
import { type PublicRow, presentPhotos, publicFields, type ShownPhoto } from './answer';
import { presenceOf } from './presence';

/** A member as `viewer` sees them, with the compatibility to the viewer. `completion` is in percent. */
export interface Card {
  profile: Profile;
  completion: number;
}

interface Row extends PublicRow {
  [column: string]: unknown;
  completion: number;
  suspended: boolean;
  /** The packed snapshot of this week. Null before the first one. */
  scoring: string | null;
  createdAt: string;
  /** The Monday of the snapshots that members see. */
  week: string;
  /** True for a viewer who has no snapshot yet. */
  unsettled: boolean;
  /** Whether the address is verified, and whether others see the member's presence, and today's. */
  account: [verified: boolean, presence: boolean, today: boolean] | null;
  lastActiveAt: string;
  previousActiveOn: string | null;
  liked: boolean;
  mutual: boolean;
  shortlisted: boolean;
  photos: ShownPhoto[] | null;
}

/**
 * Selects everything that cards show to one viewer. Uses subqueries instead of joins, because PostgreSQL may read whole
 * tables to join 200 cards.
 */
function cardsQuery(viewer: string, ids: readonly string[]): SQL {
  // A new member's answers change with every edit, so their scores stay hidden until the first snapshot. `mutual` reads the
  // viewer's matches once: 8 pages for 60 matches among a million members, where looking up 50 pairs reads 150.
  return sql`SELECT id, first_name, last_name, fullname, gender,
      date_of_birth, emirate, country_of_residence,
      marital_status, married_now, occupation, academic_qualification, bio, interests,
      completion, suspended, created_at AS "createdAt", ${shownWeek} AS week,
      (SELECT scoring FROM discovery WHERE user_id = profiles.id AND settled) AS scoring,
      id = ${viewer} AND EXISTS (SELECT FROM discovery WHERE user_id = profiles.id AND NOT settled) AS unsettled,
      (SELECT ARRAY[verified_at IS NOT NULL, shows_presence, shows_today] FROM users WHERE users.id = profiles.id)
        AS account,
      last_active_at AS "lastActiveAt", previous_active_on::text AS "previousActiveOn",
      EXISTS (SELECT FROM likes WHERE from_id = ${viewer} AND to_id = profiles.id) AS liked,
      id IN (SELECT high_id FROM matches WHERE low_id = ${viewer}
        UNION ALL SELECT low_id FROM matches WHERE high_id = ${viewer}) AS mutual,
      EXISTS (SELECT FROM shortlists WHERE user_id = ${viewer} AND target_id = profiles.id) AS shortlisted,
      (SELECT json_agg(json_build_object('id', photos.id, 'slot', slot, 'isPrimary', is_primary, 'preview',
        CASE WHEN is_primary THEN preview END) ORDER BY slot)
        FROM photos WHERE user_id = profiles.id) AS photos
    FROM profiles WHERE id = ANY(${sql.param([...ids])}::uuid[])`;
}

function compatibilityFields(me: CompatibilityMember | undefined, other: CompatibilityMember | undefined) {
  const score = me && other ? shownScore(me, other) : null;
  const reasons = me && other && score !== null ? reasonsOf(me, other) : null;
  return { compatibility_score: score, compatibility_reasons: reasons };
}

/**
 * Returns members as `viewer` sees them, by id, in one query. Does not check who may see whom: pass only ids that passed the
 * policy, or ids from a query that excludes blocked members. Suspended members have no card.
 */
export async function cardsOf(context: Context, viewer: string, ids: readonly string[]): Promise<Map<string, Card>> {
  if (ids.length === 0) return new Map();
  const query = cardsQuery(viewer, [...new Set([...ids, viewer])]);
  const read = () => context.database.execute<Row>(query);
  let { rows } = await read();
  if (rows.length > 1 && rows.some(({ unsettled }) => unsettled)) {
    await bestEffort(settle(context.database, viewer));
    ({ rows } = await read());
  }
  const own = rows.find(({ id }) => id === viewer);
  const sight = own && { isNew: isNewIn(own.week, new Date(own.createdAt)), week: own.week };
  const members = new Map(rows.map(({ id, scoring }) => [id, sight && scoring ? seenBy(sight, scoring) : undefined]));
  const wanted = new Set(ids);
  const now = context.now();
  const cards = new Map<string, Card>();
  for (const row of rows) {
    if (!wanted.has(row.id) || (row.suspended && row.id !== viewer)) continue;
    const other = row.id === viewer ? undefined : members.get(row.id);
    const profile: Profile = {
      ...publicFields(row, viewer, now),
      ...presentPhotos(context, viewer, row.photos ?? []),
      verified: !!row.account?.[0],
      // Members who hide their own presence see nobody's.
      presence: own?.account?.[1] && row.id !== viewer ? presenceIn(row, now) : null,
      liked: row.liked,
      mutual: row.mutual,
      shortlisted: row.shortlisted,
      ...compatibilityFields(members.get(viewer), other),
    };
    cards.set(row.id, { profile, completion: row.completion });
  }
  return cards;
}

function presenceIn({ account, lastActiveAt, previousActiveOn }: Row, now: Date) {
  const [, showsPresence = false, showsToday = false] = account ?? [];
  return presenceOf({ lastActiveAt: new Date(lastActiveAt), previousActiveOn, showsPresence, showsToday }, now);
}

/** Returns the cards of members in the order of the ids. Leaves out members who no longer have a card. */
export async function cardList(context: Context, viewer: string, ids: readonly string[]): Promise<Card[]> {
  const cards = await cardsOf(context, viewer, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}
