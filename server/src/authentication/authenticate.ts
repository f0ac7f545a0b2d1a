import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { bestEffort } from '../database/best-effort';
import type { Queryable } from '../database/connection';
import { sessions } from '../database/schema/accounts/sessions';
import { memberVersions } from '../database/schema/versions';
import type { Versions } from '../database/versions';
import { signedOut } from '../errors/http-error';
import { noteLinks } from '../links/links';
import { isOwnOrigin } from '../partners/origins';
import type { Config } from '../settings/config';
import { readAccessToken } from './access-token';
import { type Proof, proofOf } from './proof';
import { isExpired } from './rotation';
import { markSeen } from './sessions';

/** The signed-in member behind a call. */
export interface Caller {
  memberId: string;
  sessionId: string;
  /** What the session proves about its owner. */
  proof: Proof;
  /** The versions of the member's polled answers before the call. */
  versions: Versions;
}

/** Returns the bearer token of a request; '' if there is none. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/**
 * Checks the access token and the session's row, so that a log-out, a deletion or a new password takes effect at once. A session
 * that started on one origin works on no other.
 * @throws HttpError 401.
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
    await bestEffort(markSeen(context.database, session.id, claims.generation));
  noteLinks(claims.userId, session.links ?? 0);
  const versions = { chat: session.chat ?? 0, notifications: session.notifications ?? 0 };
  return { memberId: claims.userId, sessionId: session.id, proof: proofOf(session, context.now()), versions };
}

/** The prepared statement of each database. Every call of a signed-in member needs it, so its text is built only once. */
const statements = new WeakMap<Queryable, ReturnType<typeof prepareFind>>();

/** Returns the session with its member's versions; undefined if it has ended. */
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
        partnerLink: sessions.partnerLink,
        provenAt: sessions.provenAt,
        seenGeneration: sessions.seenGeneration,
        createdAt: sessions.createdAt,
        rotatedAt: sessions.rotatedAt,
        chat: memberVersions.chat,
        notifications: memberVersions.notifications,
        links: memberVersions.links,
      })
      .from(sessions)
      .leftJoin(memberVersions, eq(memberVersions.userId, sessions.userId))
      .where(eq(sessions.id, sql.placeholder('id')))
      // Unnamed, because a named statement belongs to one connection, and a pooler may use another one for each transaction.
      .prepare('')
  );
}

/**
 * Whether a request may use a session of this origin. A session of the command line has no origin. Pages send their origin with
 * every call, except a GET to their own site.
 */
export function isSameOrigin(config: Config, origin: string | null, request: FastifyRequest): boolean {
  if (!origin) return true;
  const asked = request.headers.origin;
  return asked ? asked === origin : isOwnOrigin(config, origin, request);
}
