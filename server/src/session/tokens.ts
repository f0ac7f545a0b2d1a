import type { Tokens } from '@core/session/contract';
import type { FastifyRequest } from 'fastify';
import { sessionSuspended, suspended } from '../accounts/suspended';
import { findUser } from '../accounts/users';
import { signAccessToken } from '../authentication/access-token';
import { isSameOrigin } from '../authentication/authenticate';
import { readRefreshToken, signRefreshToken } from '../authentication/refresh-token';
import { decideRotation } from '../authentication/rotation';
import {
  findSessionForUpdate,
  insertSession,
  removeSession,
  rotateSession,
  type Session,
} from '../authentication/sessions';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { inTransaction } from '../database/transaction';
import { newId } from '../database/uuid';
import { signedOut } from '../errors/http-error';
import { warnOfTheft } from '../mail/mails';
import { noteActive } from '../profile/visits';

/**
 * Signs a member in on this device: creates a session and its first pair of tokens.
 * @param partnerLink the partner whose assertion signs in
 * @throws HttpError 403 if the account is suspended, or the page may not use the service.
 */
export async function startSession(
  context: Context,
  transaction: Queryable,
  userId: string,
  request: FastifyRequest,
  partnerLink: string | null = null,
): Promise<Tokens> {
  const now = context.now();
  await request.server.origins.hold(transaction, request);
  // First, because it locks the account: a suspension at the same moment either ends this session or is visible here.
  await noteActive(context, transaction, userId, now);
  if ((await findUser(transaction, userId))?.suspendedAt) throw suspended();
  const origin = request.headers.origin ?? null;
  const started = { generation: 0, seenGeneration: -1, createdAt: now, rotatedAt: now };
  const session = { id: newId(now), userId, origin, partnerLink, ...started };
  await insertSession(transaction, session);
  return makeTokens(context, session);
}

/**
 * Exchanges a refresh token for a pair of tokens. {@link decideRotation} handles tokens that are not the newest.
 * @throws HttpError 401 if the session has ended, the account is suspended, or the token was stolen. A stolen token ends the
 * session.
 */
export async function refreshSession(context: Context, bearer: string, request: FastifyRequest): Promise<Tokens> {
  const claims = readRefreshToken(context.keys, bearer);
  if (!claims) throw signedOut(bearer ? 'session_ended' : 'not_signed_in');
  const now = context.now();
  const rotated = await inTransaction(context.database, async (transaction) => {
    const session = await findSessionForUpdate(transaction, claims.sessionId);
    if (!session || !isSameOrigin(context.config, session.origin, request)) return undefined;
    const step = decideRotation(session, claims.generation, context.config.refreshGrace, now);
    if (step === 'revoke') await revoke(context, transaction, session);
    if (step === 'refuse' && (await findUser(transaction, session.userId))?.suspendedAt) throw sessionSuspended();
    if (step === 'again') return session;
    if (step !== 'next') return undefined;
    const generation = session.generation + 1;
    await rotateSession(transaction, session.id, generation, now);
    await noteActive(context, transaction, session.userId, now);
    return { ...session, generation };
  });
  if (!rotated) throw signedOut('session_ended');
  return makeTokens(context, rotated);
}

/** Ends the session of a refresh token of any generation. Ignores an unknown session. */
export async function endSession(context: Context, bearer: string): Promise<void> {
  const claims = readRefreshToken(context.keys, bearer);
  if (!claims) throw signedOut(bearer ? 'session_ended' : 'not_signed_in');
  await removeSession(context.database, claims.sessionId);
}

async function revoke(context: Context, transaction: Queryable, session: Session): Promise<void> {
  await removeSession(transaction, session.id);
  const user = await findUser(transaction, session.userId);
  if (user) await context.mailer.post(transaction, user, warnOfTheft());
}

async function makeTokens(
  context: Context,
  session: Pick<Session, 'id' | 'userId' | 'generation' | 'partnerLink'>,
): Promise<Tokens> {
  const { id: sessionId, userId, generation } = session;
  const isVouched = session.partnerLink !== null;
  return {
    access_token: await signAccessToken(context, { userId, sessionId, generation }, isVouched),
    refresh_token: signRefreshToken(context.keys, { sessionId, generation }, isVouched),
  };
}
