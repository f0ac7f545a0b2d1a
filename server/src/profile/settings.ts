import type { ReadingLanguage } from '@core/account/model';
import type { NotificationSettings, NotificationSettingsChange } from '@core/notifications/contract';
import type {
  Account,
  DiscreetSettings,
  PresenceSettings,
  PresenceSettingsChange,
  VisibilitySettings,
} from '@core/settings/contract';
import { eq } from 'drizzle-orm';
import { findUser } from '../accounts/users';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { profiles } from '../database/schema/profiles';
import { invalid, notFound } from '../errors/http-error';
import { findProfile, refreshCompletion } from './profiles';

/**
 * Returns the account settings of a member. The names are empty without a profile.
 * @throws HttpError 404 if there is no such account.
 */
export async function presentAccount(database: Queryable, memberId: string): Promise<Account> {
  const user = await findUser(database, memberId);
  const profile = await findProfile(database, memberId);
  if (!user) throw notFound();
  const { email, language } = user;
  return { first_name: profile?.first_name ?? '', last_name: profile?.last_name ?? '', email, language };
}

const kindColumns = {
  matches: users.notifyMatches,
  likes: users.notifyLikes,
  messages: users.notifyMessages,
  profile_views: users.notifyViews,
} as const;

/** Returns which notifications a member wants. */
export async function findNotificationSettings(database: Queryable, memberId: string): Promise<NotificationSettings> {
  const [row] = await database.select(kindColumns).from(users).where(eq(users.id, memberId));
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
  const [row] = await transaction.update(users).set(set).where(eq(users.id, memberId)).returning(kindColumns);
  if (!row) throw notFound();
  return row;
}

const presenceColumns = { shown: users.showsPresence, today: users.showsToday } as const;

/** Returns what others see of a member's visits. */
export async function findPresenceSettings(database: Queryable, memberId: string): Promise<PresenceSettings> {
  const [row] = await database.select(presenceColumns).from(users).where(eq(users.id, memberId));
  if (!row) throw notFound();
  return row;
}

/**
 * Shows or hides a member's visits.
 * @throws HttpError 400 if nothing would change.
 */
export async function changePresenceSettings(
  transaction: Queryable,
  memberId: string,
  { shown, today }: PresenceSettingsChange,
): Promise<PresenceSettings> {
  if (shown === undefined && today === undefined) throw invalid({ non_field_errors: 'There is nothing to change.' });
  const set = { showsPresence: shown, showsToday: today };
  const [row] = await transaction.update(users).set(set).where(eq(users.id, memberId)).returning(presenceColumns);
  if (!row) throw notFound();
  return row;
}

/**
 * Returns whether a member has hidden the profile.
 * @throws HttpError 404 without a profile.
 */
export async function findVisibility(database: Queryable, memberId: string): Promise<VisibilitySettings> {
  const [row] = await database.select({ hidden: profiles.hidden }).from(profiles).where(eq(profiles.id, memberId));
  if (!row) throw notFound();
  return row;
}

/**
 * Hides a member's profile from everybody who is no match, or shows it again.
 * @throws HttpError 404 without a profile.
 */
export async function changeVisibility(
  transaction: Queryable,
  memberId: string,
  { hidden }: VisibilitySettings,
): Promise<VisibilitySettings> {
  const [row] = await transaction
    .update(profiles)
    .set({ hidden })
    .where(eq(profiles.id, memberId))
    .returning({ hidden: profiles.hidden });
  if (!row) throw notFound();
  await refreshCompletion(transaction, memberId);
  return row;
}

/** Returns whether a member has chosen discretion, and the neutral name in a language. */
export async function findDiscreet(
  { database, config }: Pick<Context, 'database' | 'config'>,
  memberId: string,
  language: ReadingLanguage,
): Promise<DiscreetSettings> {
  const [row] = await database.select({ discreet: users.isDiscreet }).from(users).where(eq(users.id, memberId));
  if (!row) throw notFound();
  return { ...row, name: config.neutralNames[language] };
}

/** Chooses discretion for a member, or ends it. */
export async function changeDiscreet(
  context: Pick<Context, 'database' | 'config'>,
  memberId: string,
  language: ReadingLanguage,
  { discreet }: { discreet: boolean },
): Promise<DiscreetSettings> {
  await context.database.update(users).set({ isDiscreet: discreet }).where(eq(users.id, memberId));
  return findDiscreet(context, memberId, language);
}
