import { decideRotation, type Rotatable } from '../../../server/src/authentication/rotation';
import type { Asked } from './scheduled-fetch';

/** The server's sessions in memory. The rotation is the server's own code, so that the model cannot drift. */
export interface SessionBackend {
  answer(asked: Asked): Response;
  /** Starts a session of a member, and returns its tokens. */
  begin(member: string): { access_token: string; refresh_token: string };
  /** Whether the session of an access token exists. */
  isOpen(access: string): boolean;
  /** How often a session was ended as stolen. */
  thefts(): number;
}

const GRACE = 30_000;
const ACCESS_FOR = 600_000;

type Known = Rotatable & { member: string };
interface Claims {
  sub: string;
  sid: number;
  generation: number;
  until: number;
}

const refused = () => Response.json({ code: 'session_ended' }, { status: 401 });

/** @param now the model's clock in milliseconds */
export function createSessionBackend(now: () => number): SessionBackend {
  const sessions = new Map<number, Known>();
  let last = 0;
  let thefts = 0;

  const tokensOf = (sid: number, { member, generation }: Known) => {
    const claims: Claims = { sub: member, sid, generation, until: now() + ACCESS_FOR };
    return { access_token: `h.${btoa(JSON.stringify(claims))}.s`, refresh_token: `${sid}.${generation}` };
  };
  const read = (access: string): Claims | undefined => {
    try {
      return JSON.parse(atob(access.split('.')[1] ?? ''));
    } catch {
      return undefined;
    }
  };

  function refresh(bearer: string): Response {
    const [sid = Number.NaN, generation = Number.NaN] = bearer.split('.').map(Number);
    const session = sessions.get(sid);
    if (!session) return refused();
    const step = decideRotation(session, generation, GRACE, new Date(now()));
    if (step === 'revoke') {
      thefts += 1;
      sessions.delete(sid);
    }
    if (step === 'revoke' || step === 'refuse') return refused();
    if (step === 'next') Object.assign(session, { generation: generation + 1, rotatedAt: new Date(now()) });
    return Response.json(tokensOf(sid, session));
  }

  function begin(member: string) {
    last += 1;
    const at = new Date(now());
    const session = { member, generation: 0, seenGeneration: -1, createdAt: at, rotatedAt: at };
    sessions.set(last, session);
    return tokensOf(last, session);
  }

  return {
    begin,
    isOpen: (access) => sessions.has(read(access)?.sid ?? 0),
    thefts: () => thefts,
    answer({ path, bearer, body }) {
      if (path === '/auth/token/refresh/') return refresh(bearer);
      if (path === '/auth/login/') return Response.json(begin((body as { email: string }).email.split('@')[0] ?? ''));
      if (path === '/auth/logout/') {
        sessions.delete(Number(bearer.split('.')[0]));
        return Response.json({});
      }
      const claims = read(bearer);
      const session = claims && sessions.get(claims.sid);
      if (!session || claims.until <= now()) return refused();
      session.seenGeneration = Math.max(session.seenGeneration, claims.generation);
      return Response.json({ email: claims.sub, first_name: '', last_name: '' });
    },
  };
}
