import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { signedOut } from '../calls/refusal';
import type { Context } from '../context';
import { aside } from '../database/aside';
import type { Queryable } from '../database/connection';
import { sessions } from '../database/schema/sessions';
import { memberVersions } from '../database/schema/versions';
import type { Versions } from '../database/versions';
import { isOwnOrigin } from '../partners/origins';
import type { Config } from '../settings/config';
import { readAccessToken } from './access-token';
import { isExpired } from './rotation';
import { markSeen } from './sessions';

/** The signed-in member behind a call. */
export interface Caller {
  memberId: string;
  sessionId: string;
  /** What the member's polled answers are made from, as it was before the call. */
  versions: Versions;
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
  if (!isSameOrigin(context.config, session.origin, request)) throw signedOut('session_ended');
  if (session.seenGeneration < claims.generation)
    await aside(markSeen(context.database, session.id, claims.generation));
  const versions = { chat: session.chat ?? 0, notifications: session.notifications ?? 0 };
  return { memberId: claims.userId, sessionId: session.id, versions };
}

/** By database, since each call of a signed-in member begins with it: its text is made once. */
const statements = new WeakMap<Queryable, ReturnType<typeof prepareFind>>();

/** The session with its member's versions; undefined once it has ended. */
async function findSession(database: Queryable, id: string) {
  const statement = statements.get(database) ?? prepareFind(database);
  statements.set(database, statement);
  const [found] = await statement.execute({ id });
  return found;
}

function prepareFind(database: Queryable) {
  return (
    database
      .select({
        id: sessions.id,
        userId: sessions.userId,
        origin: sessions.origin,
        seenGeneration: sessions.seenGeneration,
        createdAt: sessions.createdAt,
        rotatedAt: sessions.rotatedAt,
        chat: memberVersions.chat,
        notifications: memberVersions.notifications,
      })
      .from(sessions)
      .leftJoin(memberVersions, eq(memberVersions.userId, sessions.userId))
      .where(eq(sessions.id, sql.placeholder('id')))
      // Without a name: a named one lives in one connection of the database, and poolers give each transaction another.
      .prepare('')
  );
}

/**
 * Whether a request may use a session of that origin; a command line's has none. A page names its origin with every call,
 * but for a GET to the site that it is of itself.
 */
export function isSameOrigin(config: Config, origin: string | null, request: FastifyRequest): boolean {
  if (!origin) return true;
  const asked = request.headers.origin;
  return asked ? asked === origin : isOwnOrigin(config, origin, request);
}
