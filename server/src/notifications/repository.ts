import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Page } from '../calls/page';
import type { Queryable } from '../database/connection';
import { notifications } from '../database/schema/notifications';
import { photos } from '../database/schema/photos';
import { profiles } from '../database/schema/profiles';
import { noteChange } from '../database/versions';
import { blockedIds } from '../relations/exclusions';
import { isShownTo } from '../relations/policy';

/** The maximum length of a page. */
export const LIST_MAX = 100;

/** Excludes members blocked in either direction, suspended or hidden, including their earlier notifications. */
function shownTo(userId: string) {
  return and(
    eq(notifications.userId, userId),
    sql`(${notifications.actorId} IS NULL OR ${notifications.actorId} NOT IN ${blockedIds(userId)})`,
    isShownTo(userId, sql`${notifications.actorId}`),
  );
}

/**
 * Returns a member's newest notifications, at most 100, or the requested page. Each contains the name of the other member and the
 * id and preview of their primary photo.
 */
export function listNewest(database: Queryable, userId: string, { before, limit }: Page) {
  const here = sql`(${notifications.createdAt}, ${notifications.id})`;
  const older = before && sql`${here} < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`;
  return database
    .select({
      id: notifications.id,
      kind: notifications.kind,
      views: notifications.views,
      about: notifications.about,
      rule: notifications.rule,
      slot: notifications.slot,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      actorId: notifications.actorId,
      name: profiles.fullname,
      photo: photos.id,
      preview: photos.preview,
    })
    .from(notifications)
    .leftJoin(profiles, eq(profiles.id, notifications.actorId))
    .leftJoin(photos, and(eq(photos.userId, notifications.actorId), eq(photos.isPrimary, true)))
    .where(and(shownTo(userId), older))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit ?? LIST_MAX);
}

/** Returns the number of a member's unread notifications. */
export async function countUnread(database: Queryable, userId: string): Promise<number> {
  const [row] = await database
    .select({ unread: count() })
    .from(notifications)
    .where(and(shownTo(userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** Marks everything as read. */
export async function markAllRead(transaction: Queryable, userId: string, now: Date): Promise<void> {
  await transaction
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  await noteChange(transaction, ['notifications'], [userId]);
}

/** Marks notifications about messages from one member as read, because the conversation was opened. */
export async function markMessagesRead(
  transaction: Queryable,
  userId: string,
  actorId: string,
  now: Date,
): Promise<void> {
  const read = await transaction
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.actorId, actorId),
        eq(notifications.kind, 'message'),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id });
  if (read.length > 0) await noteChange(transaction, ['notifications'], [userId]);
}
