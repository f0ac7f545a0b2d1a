import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { addressOrText } from '../canonical/address';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { notFound } from '../errors/http-error';
import { removeAllLinks } from '../partners/links';
import { noteAct } from './audit';

/** Whether an account is a moderator's and not suspended. */
export async function isModerator(database: Queryable, memberId: string): Promise<boolean> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), eq(users.role, 'moderator'), isNull(users.suspendedAt)));
  return found.length === 1;
}

/**
 * Hides moderation from everyone who is not a moderator.
 * @throws HttpError 404.
 */
export async function requireModerator(database: Queryable, memberId: string): Promise<void> {
  if (!(await isModerator(database, memberId))) throw notFound();
}

/** Makes the account with this address a moderator's. Returns false if no verified account has the address. Audited. */
export function addModerator(database: Queryable, email: string, reason?: string): Promise<boolean> {
  return setRole(database, email, 'moderator', reason);
}

/** Makes a moderator a plain member again. Returns false if no verified account has the address. Audited. */
export function removeModerator(database: Queryable, email: string, reason?: string): Promise<boolean> {
  return setRole(database, email, 'member', reason);
}

/** Lists the addresses of all moderators in alphabetical order. */
export async function listModerators(database: Queryable): Promise<string[]> {
  const rows = await database
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'moderator'))
    .orderBy(asc(users.email));
  return rows.map((row) => row.email);
}

function setRole(
  database: Queryable,
  email: string,
  role: 'member' | 'moderator',
  reason: string | undefined,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ role })
      .where(and(eq(users.email, addressOrText(email)), isNotNull(users.verifiedAt)))
      .returning({ id: users.id });
    if (!user) return false;
    // A moderator signs in with the password only.
    if (role === 'moderator') await removeAllLinks(transaction, user.id);
    const action = role === 'moderator' ? 'add_moderator' : 'remove_moderator';
    await noteAct(transaction, { action, memberId: user.id, ...(reason && { reason }) }, new Date());
    return true;
  });
}
