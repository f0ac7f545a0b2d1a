import type { Rule } from '@core/moderation/rules';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { notifications } from '../database/schema/notifications';
import { newId } from '../database/uuid';
import { noteChange } from '../database/versions';

export type NotificationKind = 'match' | 'like' | 'message' | 'view';

/** An event about another member to notify a member of. */
export interface News {
  userId: string;
  actorId: string;
  kind: NotificationKind;
}

const DAY = 86_400_000;

const toggles = {
  match: users.notifyMatches,
  like: users.notifyLikes,
  message: users.notifyMessages,
  view: users.notifyViews,
} as const;

/** The condition for a repeated notification: an unread one for messages, one of the last day for other kinds. */
function isRepetition(news: News, now: Date) {
  const same = and(
    eq(notifications.userId, news.userId),
    eq(notifications.actorId, news.actorId),
    eq(notifications.kind, news.kind),
  );
  const recent = gt(notifications.createdAt, new Date(now.getTime() - DAY));
  return and(same, news.kind === 'message' ? isNull(notifications.readAt) : recent);
}

/**
 * Notifies a member, unless the member has turned this kind off or already has the notification. There is one unread notification
 * for all messages of a conversation, and one of each other kind from the same member in 24 hours.
 */
export async function notify(transaction: Queryable, news: News, now: Date): Promise<void> {
  const [wanted] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, news.userId), eq(toggles[news.kind], true)));
  if (!wanted) return;
  const [repeated] = await transaction
    .select({ one: sql<number>`1` })
    .from(notifications)
    .where(isRepetition(news, now))
    .limit(1);
  if (repeated) return;
  await transaction.insert(notifications).values({ id: newId(now), ...news, createdAt: now });
  await noteChange(transaction, ['notifications'], [news.userId]);
}

/**
 * Tells a member, once a week, that another one looks at the profile often, and how to block them. Whoever turned notifications of
 * views off is told too. The kind is that of a view, which the release before knows.
 */
export async function notifyOfFrequentViews(
  transaction: Queryable,
  { userId, actorId, views }: Omit<News, 'kind'> & { views: number },
  now: Date,
): Promise<void> {
  const { rows } =
    await transaction.execute(sql`SELECT 1 FROM notifications WHERE user_id = ${userId} AND actor_id = ${actorId}
    AND views IS NOT NULL AND created_at > ${new Date(now.getTime() - 7 * DAY).toISOString()} LIMIT 1`);
  if (rows.length > 0) return;
  await transaction
    .insert(notifications)
    .values({ id: newId(now), userId, actorId, kind: 'view', views, createdAt: now });
  await noteChange(transaction, ['notifications'], [userId]);
}

/**
 * Tells a member that a moderator has looked into their report, without the outcome. Cannot be turned off. A conversation that only
 * the report kept readable is gone.
 */
export async function notifyOfSeenReport(transaction: Queryable, userId: string, now: Date): Promise<void> {
  const row = { id: newId(now), userId, kind: 'view' as const, about: 'report' as const, createdAt: now };
  await transaction.insert(notifications).values(row);
  await noteChange(transaction, ['notifications', 'chat'], [userId]);
}

/** Tells a member that a moderator removed a photo, and for which rule. Cannot be turned off. `slot` is null for the primary photo. */
export async function notifyOfRemovedPhoto(
  transaction: Queryable,
  about: { userId: string; slot: number | null; rule: Rule | null },
  now: Date,
): Promise<void> {
  const row = { id: newId(now), ...about, kind: 'view' as const, about: 'photo' as const, createdAt: now };
  await transaction.insert(notifications).values(row);
  await noteChange(transaction, ['notifications'], [about.userId]);
}

/** Withdraws the notifications of a member about another that are no longer true. Changes nothing if there are none. */
export function withdraw(transaction: Queryable, { userId, actorId, kind }: News): Promise<void> {
  return remove(transaction, userId, actorId, eq(notifications.kind, kind));
}

/** Withdraws all notifications of a member about another. */
export function withdrawAll(transaction: Queryable, userId: string, actorId: string): Promise<void> {
  return remove(transaction, userId, actorId);
}

async function remove(transaction: Queryable, userId: string, actorId: string, which?: SQL): Promise<void> {
  const removed = await transaction
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.actorId, actorId), which))
    .returning({ id: notifications.id });
  if (removed.length > 0) await noteChange(transaction, ['notifications'], [userId]);
}
