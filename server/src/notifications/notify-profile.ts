import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { notifications } from '../database/schema/notifications';
import { newId } from '../database/uuid';
import { noteChange } from '../database/versions';

/** The acts of moderators that a member is told: the date of birth was corrected, the profile is hidden, or it is shown again. */
export type ProfileNews = 'birth' | 'held' | 'shown';

/** Tells a member what happened with the profile. Cannot be turned off. The kind is one that the release before knows. */
export async function notifyOfProfile(
  transaction: Queryable,
  userId: string,
  about: ProfileNews,
  now: Date,
): Promise<void> {
  await transaction
    .insert(notifications)
    .values({ id: newId(now), userId, kind: 'view' as const, about, createdAt: now });
  await noteChange(transaction, ['notifications'], [userId]);
}

/** Whether the member's last news about it is that the profile is held back. */
export async function wasToldOfHold(transaction: Queryable, userId: string): Promise<boolean> {
  const [last] = await transaction
    .select({ about: notifications.about })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.about, ['held', 'shown'])))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1);
  return last?.about === 'held';
}
