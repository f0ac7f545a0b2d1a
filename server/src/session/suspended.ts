import { eq } from 'drizzle-orm';
import { Refusal } from '../calls/refusal';
import type { Queryable } from '../database/connection';
import { sessions } from '../database/schema/sessions';

const text = 'This account is suspended. If you think that this is a mistake, please answer the mail that we sent you.';

/** For signing in with a suspended account: 403, with the text where the form reads it. */
export function suspended(): Refusal {
  return new Refusal(403, { detail: text, code: 'account_suspended', non_field_errors: [text] });
}

/** For the refresh of a suspended account's session, which a client takes as its end: 401. */
export function sessionSuspended(): Refusal {
  return new Refusal(401, { ...suspended().body }, { 'www-authenticate': 'Bearer' });
}

/**
 * Ends all sessions of a member as if they had not been used for too long. Their rows stay for a while, so that a
 * refresh can be told why.
 */
export async function expireSessions(database: Queryable, userId: string): Promise<void> {
  await database
    .update(sessions)
    .set({ rotatedAt: new Date(0) })
    .where(eq(sessions.userId, userId));
}
