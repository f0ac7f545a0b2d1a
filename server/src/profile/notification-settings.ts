import type { NotificationSettings, NotificationSettingsChange } from '@core/notifications/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { invalid, notFound } from '../errors/http-error';

const columns = {
  matches: users.notifyMatches,
  likes: users.notifyLikes,
  messages: users.notifyMessages,
  profile_views: users.notifyViews,
} as const;

/** Returns which notifications a member wants. */
export async function findNotificationSettings(database: Queryable, memberId: string): Promise<NotificationSettings> {
  const [row] = await database.select(columns).from(users).where(eq(users.id, memberId));
  if (!row) throw notFound();
  return row;
}

/**
 * Turns kinds of notifications on or off.
 * @throws HttpError 400 if nothing would change.
 */
export async function changeNotificationSettings(
  transaction: Queryable,
  memberId: string,
  change: NotificationSettingsChange,
): Promise<NotificationSettings> {
  const { matches, likes, messages, profile_views: views } = change;
  const set = { notifyMatches: matches, notifyLikes: likes, notifyMessages: messages, notifyViews: views };
  if (Object.values(set).every((value) => value === undefined)) {
    throw invalid({ non_field_errors: 'There is nothing to change.' });
  }
  const [row] = await transaction.update(users).set(set).where(eq(users.id, memberId)).returning(columns);
  if (!row) throw notFound();
  return row;
}
