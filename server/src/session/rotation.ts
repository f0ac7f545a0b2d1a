import type { Session } from './sessions';

/** A session that was not refreshed for this long has ended; milliseconds. */
export const IDLE_MAX = 30 * 86_400_000;
/** A session ends at this age, however much it is used; milliseconds. */
export const AGE_MAX = 90 * 86_400_000;

/** What to do with a refresh token that we made: hand out the next pair, the current one again, or end the session. */
export type RotationStep = 'next' | 'again' | 'refuse' | 'revoke';

/** What of a session decides about a rotation. */
export type Rotatable = Pick<Session, 'generation' | 'seenGeneration' | 'createdAt' | 'rotatedAt'>;

/** Whether a session has ended: 30 days unused, or 90 days old. */
export function isExpired(session: Pick<Rotatable, 'createdAt' | 'rotatedAt'>, now: Date): boolean {
  const time = now.getTime();
  return time - session.rotatedAt.getTime() > IDLE_MAX || time - session.createdAt.getTime() > AGE_MAX;
}

/**
 * Decides about a refresh token of a generation. The direct predecessor gets the current pair again while its
 * successor has not been seen in use, or within the grace after the rotation: an answer may get lost, and several tabs
 * may refresh at once. Everything older was stolen.
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
