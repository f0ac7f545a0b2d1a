import type { VisibilitySettings } from '@core/settings/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { profiles } from '../database/schema/profiles';
import { notFound } from '../errors/http-error';
import { refreshCompletion } from './profiles';

const columns = { hidden: profiles.hidden } as const;

/**
 * Returns whether a member has hidden the profile.
 * @throws HttpError 404 without a profile.
 */
export async function findVisibility(database: Queryable, memberId: string): Promise<VisibilitySettings> {
  const [row] = await database.select(columns).from(profiles).where(eq(profiles.id, memberId));
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
  const [row] = await transaction.update(profiles).set({ hidden }).where(eq(profiles.id, memberId)).returning(columns);
  if (!row) throw notFound();
  await refreshCompletion(transaction, memberId);
  return row;
}
