import type { Activity } from '@core/matches/contract';
import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { cardsOf } from '../profile/cards';
import { blockedIds } from '../relations/exclusions';
import { isShownTo } from '../relations/policy';

const FEED_MAX = 50;

interface Act {
  [column: string]: unknown;
  actor: string;
  about: string;
  type: string;
  at: string;
}

/**
 * Returns the activity around the member's profile, newest first. The first item is the member's own latest action, because
 * clients skip the first item. Without one, it is a copy of the newest other item, so that nothing is lost.
 */
export async function feedOf(context: Context, id: string): Promise<Activity[]> {
  const columns = sql`actor_id AS actor, user_id AS about, activity_type AS type, created_at AS at`;
  const { rows: others } = await context.database.execute<Act>(sql`SELECT ${columns} FROM activity
    WHERE user_id = ${id} AND actor_id NOT IN ${blockedIds(id)} AND ${isShownTo(id, sql`actor_id`)}
    ORDER BY created_at DESC, id DESC LIMIT ${FEED_MAX}`);
  const { rows: own } = await context.database.execute<Act>(sql`SELECT ${columns} FROM activity
    WHERE actor_id = ${id} AND user_id NOT IN ${blockedIds(id)} AND ${isShownTo(id, sql`user_id`)}
    ORDER BY created_at DESC, id DESC LIMIT 1`);
  const first = own[0] ?? others[0];
  const acts = first ? [first, ...others] : [];
  const cards = await cardsOf(context, id, [...new Set(acts.flatMap((act) => [act.actor, act.about]))]);
  return acts.flatMap((act): Activity[] => {
    const actor = cards.get(act.actor)?.profile;
    const other = act.actor === id ? cards.get(act.about)?.profile : actor;
    if (!actor || !other) return [];
    return [
      {
        actor: act.actor,
        activity_type: act.type,
        compatibility_score: other.compatibility_score,
        name: actor.fullname,
        photo: actor.photo,
        photo_preview: actor.photo_preview,
        created_at: new Date(act.at).toISOString(),
      },
    ];
  });
}
