import type { Session } from './sessions';

/** A session ends when it was not refreshed for this long, in milliseconds. */
export const IDLE_MAX = 30 * 86_400_000;
/** A session ends at this age, even if it is in use, in milliseconds. */
export const AGE_MAX = 90 * 86_400_000;

/**
 * The action for a refresh token of ours: `next` issues the next pair, `again` the current one, `refuse` rejects it, and `revoke`
 * also ends the session.
 */
export type RotationStep = 'next' | 'again' | 'refuse' | 'revoke';

/** The parts of a session that decide a rotation. */
export type Rotatable = Pick<Session, 'generation' | 'seenGeneration' | 'createdAt' | 'rotatedAt'>;

/** Whether a session has ended: after 30 days without use, or after 90 days. */
export function isExpired(session: Pick<Rotatable, 'createdAt' | 'rotatedAt'>, now: Date): boolean {
  const time = now.getTime();
  return time - session.rotatedAt.getTime() > IDLE_MAX || time - session.createdAt.getTime() > AGE_MAX;
}

/**
 * Decides what to do with a refresh token. The direct predecessor gets the current pair again while its successor has not been
 * used, or during the grace period after the rotation, because an answer may get lost and several tabs may refresh at once. Older
 * tokens count as stolen.
 * @param grace milliseconds after a rotation.
 */
export function decideRotation(session: Rotatable, generation: number, grace: number, now: Date): RotationStep {
  if (isExpired(session, now)) return 'refuse';
  if (generation === session.generation) return 'next';
  if (generation > session.generation) return 'refuse';
  const unseen = session.seenGeneration < session.generation;
  const recent = now.getTime() - session.rotatedAt.getTime() <= grace;
  return generation === session.generation - 1 && (unseen || recent) ? 'again' : 'revoke';
}
