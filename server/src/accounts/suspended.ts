import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { sessions } from '../database/schema/accounts/sessions';
import { HttpError } from '../errors/http-error';

const text = 'This account is suspended. If you think this is a mistake, please reply to the email we sent you.';

/** The refusal to sign in to a suspended account: 403, with the text where the form reads it. */
export function suspended(): HttpError {
  return new HttpError(403, { detail: text, code: 'account_suspended', non_field_errors: [text] });
}

/** The refusal to refresh a suspended account's session: 401, so that the client ends the session. */
export function sessionSuspended(): HttpError {
  return new HttpError(401, { ...suspended().body }, { 'www-authenticate': 'Bearer' });
}

/**
 * Expires all sessions of a member, as if they had not been used for too long. Their rows stay for a while, so that a refresh can
 * still explain the reason.
 */
export async function expireSessions(database: Queryable, userId: string): Promise<void> {
  await database
    .update(sessions)
    .set({ rotatedAt: new Date(0) })
    .where(eq(sessions.userId, userId));
}
