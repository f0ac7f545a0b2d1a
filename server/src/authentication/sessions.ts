import { and, eq, lt, ne } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { pastSessions, sessions } from '../database/schema/accounts/sessions';
import { newId } from '../database/uuid';

/** A session's row. */
export type Session = typeof sessions.$inferSelect;

/** Stores a new session. */
export async function insertSession(database: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await database.insert(sessions).values(session);
}

/**
 * Returns a session and locks it until the transaction ends, so that its rotations run one after another. Undefined if it has
 * ended.
 */
export async function findSessionForUpdate(transaction: Queryable, id: string): Promise<Session | undefined> {
  const [session] = await transaction.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return session;
}

/** Advances a session to its next generation. */
export async function rotateSession(transaction: Queryable, id: string, generation: number, now: Date): Promise<void> {
  await transaction.update(sessions).set({ generation, rotatedAt: now }).where(eq(sessions.id, id));
}

/** Records that an access token of this generation has been used. */
export async function markSeen(database: Queryable, id: string, generation: number): Promise<void> {
  await database
    .update(sessions)
    .set({ seenGeneration: generation })
    .where(and(eq(sessions.id, id), lt(sessions.seenGeneration, generation)));
}

/** Ends a session. Its tokens stop working at once. */
export async function removeSession(database: Queryable, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, id));
}

/** Ends all sessions of a member, or all except one. */
export async function removeSessions(database: Queryable, userId: string, except?: string): Promise<void> {
  const others = except ? ne(sessions.id, except) : undefined;
  await database.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Notes the page from which somebody signed up, who may enter the code elsewhere. */
export async function noteSignUpFrom(
  database: Queryable,
  userId: string,
  origin: string | undefined,
  now: Date,
): Promise<void> {
  if (origin === undefined) return;
  await database.insert(pastSessions).values({ id: newId(now), userId, origin, beganAt: now, endedAt: now });
}
