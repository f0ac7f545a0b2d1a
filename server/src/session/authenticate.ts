import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { signedOut } from '../refusal';
import { readAccessToken } from './access-token';
import { isExpired } from './rotation';
import { findSession, markSeen } from './sessions';

/** The signed-in member behind a call. */
export interface Caller {
  memberId: string;
  sessionId: string;
}

/** The bearer token of a request; '' when there is none. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/**
 * Checks access token and session row, so that log-out, deletion and a new password take effect at once. A session
 * that was started on one origin works on no other.
 * @throws Refusal 401.
 */
export async function authenticate(context: Context, request: FastifyRequest): Promise<Caller> {
  const token = bearerOf(request);
  if (!token) throw signedOut('not_signed_in');
  const claims = await readAccessToken(context, token);
  const session = await findSession(context.database, claims.sessionId);
  if (!session || session.userId !== claims.userId || isExpired(session, context.now()))
    throw signedOut('session_ended');
  if (!isSameOrigin(session.origin, request)) throw signedOut('session_ended');
  if (session.seenGeneration < claims.generation) await markSeen(context.database, session.id, claims.generation);
  return { memberId: claims.userId, sessionId: session.id };
}

/** Whether a request may use a session of that origin; a command line has none, and a page's GET to itself sends none. */
export function isSameOrigin(origin: string | null, request: FastifyRequest): boolean {
  return !origin || !request.headers.origin || origin === request.headers.origin;
}
