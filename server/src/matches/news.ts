import type { News } from '@core/matches/contract';
import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cardsOf } from '../profile/cards';
import { lastVisitOf } from '../profile/visits';
import { blockedIds, settledIds } from '../relations/exclusions';
import { isShownTo } from '../relations/policy';
import { walkOn } from '../scoring/candidate-scan';
import { ranked } from '../scoring/ranking';
import { findViewer } from '../scoring/viewer';
import type { ListPart } from './list-part';
import { listLikedMe, listMutual } from './lists';

/** The members that are shown of each kind, and the number that is counted. */
const SHOWN = 3;
const COUNTED = 100;

/** Lists the members from whom an unread message has arrived, newest first. Closed conversations do not count. */
async function writersTo(database: Queryable, me: string, since: Date): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    SELECT other AS id FROM (
      SELECT id, high_id AS other FROM rooms WHERE low_id = ${me} AND closed_at IS NULL
      UNION ALL SELECT id, low_id FROM rooms WHERE high_id = ${me} AND closed_at IS NULL
    ) AS own JOIN LATERAL (
      SELECT max(sent_at) AS at FROM messages WHERE room_id = own.id AND sender_id = own.other AND read_at IS NULL
        AND sent_at > ${since.toISOString()}::timestamptz
    ) AS newest ON at IS NOT NULL
    WHERE other NOT IN ${blockedIds(me)} AND ${isShownTo(me, sql`other`)}
    ORDER BY at DESC LIMIT ${COUNTED}`);
  return rows.map(({ id }) => id);
}

/** Lists suitable members who have joined since, best first, according to this week's snapshots (decision 34). */
async function newcomersFor({ database, now }: Context, me: string, since: Date): Promise<string[]> {
  const viewer = await findViewer(database, me);
  if (!viewer) return [];
  const walk = { order: 'newest', excluded: settledIds(me), since } as const;
  const { suitable } = await walkOn(database, me, viewer, walk);
  return ranked(suitable, now()).map(({ id }) => id);
}

/** Returns the newest members with news since the last visit, without blocked and suspended ones. */
export async function newsOf(context: Context, me: string): Promise<News[]> {
  const since = await lastVisitOf(context.database, me);
  if (!since) return [];
  const part: ListPart = { limit: COUNTED, sort: 'newest', exclude: 'mutual', since };
  const kinds: [string, string[]][] = [
    ['match', (await listMutual(context, me, part)).ids],
    ['like', (await listLikedMe(context, me, part)).ids],
    ['message', await writersTo(context.database, me, since)],
    ['suggestion', (await newcomersFor(context, me, since)).slice(0, COUNTED)],
  ];
  const cards = await cardsOf(
    context,
    me,
    kinds.flatMap(([, ids]) => ids.slice(0, SHOWN)),
  );
  return kinds.flatMap(([kind, ids]) =>
    ids.slice(0, SHOWN).flatMap((id): News[] => {
      const profile = cards.get(id)?.profile;
      return profile ? [{ kind, total: ids.length, profile, photo: profile.photo }] : [];
    }),
  );
}
