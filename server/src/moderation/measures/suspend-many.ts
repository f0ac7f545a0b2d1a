import type { SuspendedMembers } from '@core/moderation/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { users } from '../../database/schema/accounts/users';
import { canonicalId } from '../../database/uuid';
import { invalid } from '../../errors/http-error';
import { translatable } from '../../texts/translatable';
import { type Suspension, suspend } from './suspend';

const AT_ONCE_MAX = 100;

/**
 * Reads a list of ids, each once.
 * @throws HttpError 400 for an empty or overlong list, and for anything that is no id.
 */
export function readIds(given: readonly string[]): string[] {
  const ids = given.map((text) => canonicalId(text.trim()));
  if (ids.length === 0) throw invalid({ ids: 'This field is required.' });
  if (ids.length > AT_ONCE_MAX)
    throw invalid({ ids: translatable('Please send at most {most} ids.', { most: AT_ONCE_MAX }) });
  return [...new Set(ids.map((id) => id ?? notAnId()))].toSorted();
}

function notAnId(): never {
  throw invalid({ ids: 'This is not an id.' });
}

/** Suspends members without a mail. Skips moderators and unknown accounts. In the order of ids, so that two lists cannot deadlock. */
export async function suspendMany(
  context: Context,
  transaction: Queryable,
  ids: readonly string[],
  suspension: Omit<Suspension, 'memberId'>,
): Promise<SuspendedMembers> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'member')))
    .orderBy(asc(users.id));
  const suspended = rows.map(({ id }) => id);
  for (const memberId of suspended) await suspend(context, transaction, { ...suspension, memberId, isQuiet: true });
  return { suspended, skipped: ids.filter((id) => !suspended.includes(id)) };
}
