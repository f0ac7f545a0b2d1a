import rateLimit, { type CreateRateLimitOptions, type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from '../authentication/authenticate';
import { readRefreshToken } from '../authentication/refresh-token';
import { addressLimit, callLimits, memberLimit, type RateLimit, scaledLimit } from '../calls/rate-limits';
import { tooMany } from '../errors/http-error';
import { createProofs } from './proof-of-work';
import { createLeases, type Leases } from './rate-leases';

/**
 * Counts a request against every limit that applies to it. Throws 429 with Retry-After if a limit is used up. A limit of an
 * address first asks for a proof of work.
 */
export type Limiter = (request: FastifyRequest, memberId?: string) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Creates the limiter of one call. `call` is `METHOD path`; leave it out for requests that are not calls of the contract. */
    limiterOf(call?: string): Limiter;
  }
  interface FastifyRequest {
    /** The calling member once the session is checked; otherwise undefined. */
    caller: string | undefined;
    /** The keyed hash under which the limiter currently counts this request. */
    counted: string;
    /** Whether the request carries a proof of work, once a used-up limit has asked. */
    proven: Promise<boolean> | undefined;
  }
}

/** How many times the calls of a limit an address gets with a proof of work for each. Many people may share it. */
const PROVEN = 10;

/** Installs rate limits that all processes on one database share: see {@link createLeases}. */
export async function installRateLimit(app: FastifyInstance): Promise<void> {
  const { config, keys } = app.context;
  const leases = createLeases(app.context);
  const proofs = createProofs(app.context, leases);
  await app.register(rateLimit, { global: false, store: sharedStore(leases) });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('counted', '');
  app.decorateRequest('proven', undefined);
  const counter = (name: string, limit: RateLimit) => {
    const scaled = (number: number) => scaledLimit(number, config.rateScale);
    const options: CreateRateLimitOptions & Burst = {
      max: scaled(limit.max),
      timeWindow: limit.seconds * 1000,
      keyGenerator: (request) => request.counted,
      burst: limit.burst && scaled(limit.burst),
    };
    const count = app.createRateLimit(options);
    const countProven = app.createRateLimit({ ...options, max: scaled(limit.max * PROVEN) });
    /** Counts a request. Returns the milliseconds to wait, or 0. */
    const waitOf = async (request: FastifyRequest, counter: typeof count, ...parts: string[]) => {
      request.counted = keys.hash('rate', name, String(limit.seconds), ...parts);
      const result = await counter(request);
      return !result.isAllowed && result.isExceeded ? result.ttl : 0;
    };
    return async (request: FastifyRequest, whom: string, isShared: boolean) => {
      const part = partOf(limit, request);
      const wait = await waitOf(request, count, whom, part);
      if (wait === 0) return;
      if (!isShared) throw tooMany(wait);
      if (!(await isProven(request, whom))) throw tooMany(wait, await proofs.ask(whom));
      const further = await waitOf(request, countProven, whom, part, 'proven');
      if (further > 0) throw tooMany(further);
    };
  };
  /** Checks the proof of a request once, because several limits may ask for it. */
  const isProven = (request: FastifyRequest, whom: string) => {
    request.proven ??= proofs.isSolved(request, whom);
    return request.proven;
  };
  const ofMember = counter('member', memberLimit);
  const ofAddress = counter('address', addressLimit);
  app.decorate('limiterOf', (call?: string): Limiter => {
    const limits = call === undefined ? [] : (callLimits[call] ?? []);
    const isOfSession = limits.some(({ each }) => each === 'session');
    const counters = limits.map((limit) => counter(call ?? '', limit));
    return async (request, memberId) => {
      request.caller = memberId;
      const session = isOfSession ? readRefreshToken(keys, bearerOf(request))?.sessionId : undefined;
      const whom = memberId ?? session ?? normalizeIP(request.ip);
      const isShared = !memberId && !session;
      if (memberId) await ofMember(request, whom, false);
      else if (isShared) await ofAddress(request, whom, true);
      // Without a valid session token, a session limit does not apply, and only the address was counted.
      if (session || !isOfSession) for (const count of counters) await count(request, whom, isShared);
    };
  });
}

/** Returns the part of a request that a limit counts separately. */
function partOf(limit: RateLimit, request: FastifyRequest): string {
  if (limit.each !== 'conversation') return '';
  const { id } = request.params as { id?: string };
  return id ?? '';
}

interface Burst {
  burst?: number;
}

/** The plugin requires a class that it can instantiate. All instances count in the same leases. */
function sharedStore(leases: Leases) {
  return class SharedStore implements FastifyRateLimitStore {
    readonly burst: number | undefined;

    constructor(options: object & Burst) {
      this.burst = options.burst;
    }

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      window: number,
      max: number,
    ): void {
      leases.take({ key, max, window }, this.burst).then(
        (wait) => done(null, { current: wait > 0 ? max + 1 : max, ttl: wait }),
        (error) => done(error),
      );
    }

    child(options: object & Burst): SharedStore {
      return new SharedStore(options);
    }
  };
}
