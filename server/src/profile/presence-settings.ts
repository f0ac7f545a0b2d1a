import type { PresenceSettings, PresenceSettingsChange } from '@core/settings/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { invalid, notFound } from '../errors/http-error';

const columns = { shown: users.showsPresence, today: users.showsToday } as const;

/** Returns what others see of a member's visits. */
export async function findPresenceSettings(database: Queryable, memberId: string): Promise<PresenceSettings> {
  const [row] = await database.select(columns).from(users).where(eq(users.id, memberId));
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
  const [row] = await transaction.update(users).set(set).where(eq(users.id, memberId)).returning(columns);
  if (!row) throw notFound();
  return row;
}
