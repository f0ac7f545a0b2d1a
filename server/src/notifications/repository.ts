import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { notifications } from '../database/schema/notifications';
import { blockedIds } from '../matches/exclusions';

const LIST_MAX = 100;

/** Of nobody who is blocked either way: a block hides whatever was told before, too. */
function shownTo(userId: string) {
  return and(
    eq(notifications.userId, userId),
    sql`(${notifications.actorId} IS NULL OR ${notifications.actorId} NOT IN ${blockedIds(userId)})`,
  );
}

/** The newest notifications of a member, at most 100. */
export function listNewest(database: Queryable, userId: string) {
  return database
    .select()
    .from(notifications)
    .where(shownTo(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LIST_MAX);
}

/** How many notifications a member has not read. */
export async function countUnread(database: Queryable, userId: string): Promise<number> {
  const [row] = await database
    .select({ unread: count() })
    .from(notifications)
    .where(and(shownTo(userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** Marks everything as read. */
export async function markAllRead(database: Queryable, userId: string, now: Date): Promise<void> {
  await database
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

/** Marks what was told about messages of one member as read, because the conversation was opened. */
export async function markMessagesRead(database: Queryable, userId: string, actorId: string, now: Date): Promise<void> {
  await database
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.actorId, actorId),
        eq(notifications.kind, 'message'),
        isNull(notifications.readAt),
      ),
    );
}
