import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { bestEffort } from '../database/best-effort';
import { shownScore } from '../scoring/compatibility';
import { seenBy, settle } from '../scoring/viewer';
import { isNewIn, shownWeek } from '../scoring/week';
import type { Entry, ListPart, ListPlace } from './list-part';

/** The longest list that is sorted; the oldest entries of a longer one are left out. */
const SORTED_MAX = 20_000;

/**
 * Reads one more entry than a page of a list has, sorted by name or by the shown score. Reads the member's whole list for it,
 * but nothing of other members' lists. Each page starts below the last entry of the previous one, so no entry comes twice.
 * @param newest the query for the newest entries.
 */
export function readSorted(
  context: Context,
  me: string,
  newest: (most: number) => SQL,
  { sort, place, limit }: ListPart,
): Promise<Entry[]> {
  const all = newest(SORTED_MAX);
  return sort === 'name' ? byName(context, all, place, limit + 1) : byScore(context, me, all, place, limit + 1);
}

async function byName({ database }: Context, all: SQL, place: ListPlace | undefined, most: number): Promise<Entry[]> {
  const below = place?.sort === 'name' ? sql`WHERE (name, id) > (${place.name}, ${place.id}::uuid)` : sql``;
  // The order of the bytes, so that it does not depend on the locale of the database.
  const { rows } = await database.execute<{ id: string; at: string; name: string }>(sql`
    SELECT id, at, name FROM (
      SELECT id, at, COALESCE((SELECT name FROM discovery WHERE user_id = entries.id), '') COLLATE "C" AS name
      FROM (${all}) AS entries
    ) AS named ${below} ORDER BY name, id LIMIT ${most}`);
  return rows.map(({ id, at, name }) => ({ id, at: new Date(at), name, score: -1 }));
}

async function byScore(
  context: Context,
  me: string,
  all: SQL,
  place: ListPlace | undefined,
  most: number,
): Promise<Entry[]> {
  const { database } = context;
  // Until the first snapshot, the member's answers affect neither the cards nor this order (decision 34).
  await bestEffort(settle(database, me));
  const { rows } = await database.execute<Found>(sql`
    SELECT id, at, NULL AS created, ${shownWeek} AS week, (SELECT scoring FROM discovery WHERE user_id = entries.id AND settled) AS scoring
    FROM (${all}) AS entries
    UNION ALL SELECT user_id, NULL, created_at, ${shownWeek}, scoring FROM discovery WHERE user_id = ${me} AND settled`);
  const own = rows.find(({ at }) => at === null);
  const sight = own?.created ? { isNew: isNewIn(own.week, new Date(own.created)), week: own.week } : undefined;
  const viewer = sight && own?.scoring ? seenBy(sight, own.scoring) : undefined;
  return rows
    .flatMap(({ id, at, scoring }): Entry[] => {
      if (at === null) return [];
      const score = sight && viewer && scoring ? shownScore(viewer, seenBy(sight, scoring)) : null;
      return [{ id, at: new Date(at), name: '', score: score ?? -1 }];
    })
    .sort(bestFirst)
    .filter((entry) => place?.sort !== 'match' || bestFirst(place, entry) < 0)
    .slice(0, most);
}

interface Found {
  [column: string]: unknown;
  id: string;
  /** Null for the viewer's own row. */
  at: string | null;
  /** When the viewer joined. Null for others. */
  created: string | null;
  week: string;
  scoring: string | null;
}

type Scored = Pick<Entry, 'score' | 'at' | 'id'>;

/** Equal scores are ordered newest first, which reveals nothing about anybody's answers. */
function bestFirst(one: Scored, other: Scored): number {
  return (
    other.score - one.score ||
    other.at.getTime() - one.at.getTime() ||
    Number(one.id < other.id) - Number(one.id > other.id)
  );
}
