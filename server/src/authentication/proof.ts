import { STEP_UP_LASTS } from '@core/limits';
import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema/accounts/users';
import { HttpError } from '../errors/http-error';

/**
 * What a session proves about its owner. `needed`: a partner's assertion started it, so the partner may be the one who calls.
 * `given`: the owner has entered the password or a mailed code within ten minutes.
 */
export type Proof = 'usual' | 'needed' | 'given';

/** Returns what a session proves now. */
export function proofOf(session: { partnerLink: string | null; provenAt: Date | null }, now: Date): Proof {
  // A proof of the future comes from a clock that was wrong.
  if (session.provenAt && Math.abs(now.getTime() - session.provenAt.getTime()) < STEP_UP_LASTS) return 'given';
  return session.partnerLink === null ? 'usual' : 'needed';
}

/**
 * Refuses an act that a partner could do in the member's name.
 * @throws HttpError 403 with the ways to prove more.
 */
export async function requireProof(
  { database }: Pick<Context, 'database'>,
  { proof, memberId }: { proof: Proof; memberId: string },
): Promise<void> {
  if (proof !== 'needed') return;
  const [user] = await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, memberId));
  const detail = 'Please confirm that it is you, with your password or a code by email.';
  const ways = user?.hash ? ['password', 'code'] : ['code'];
  throw new HttpError(403, { detail, code: 'step_up', message: detail, ways });
}
