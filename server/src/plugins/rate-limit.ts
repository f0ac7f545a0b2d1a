import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressBudget, type Budget, callBudgets, memberBudget } from '../budgets';
import { tooMany } from '../refusal';

/** Counts a request against every budget that applies to it; throws 429 with Retry-After when one is used up. */
export type Limiter = (request: FastifyRequest, memberId?: string) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the limiter of one call; `call` is `METHOD path`, or left out for what belongs to no call. */
    limiterOf(call?: string): Limiter;
  }
}

/** Counting is per process: two processes together allow twice as much. */
export async function installRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
  const counter = (budget: Budget) => {
    const count = app.createRateLimit({
      max: Math.max(1, Math.round(budget.max * app.context.config.rateScale)),
      timeWindow: budget.seconds * 1000,
      keyGenerator: (request) => request.caller ?? normalizeIP(request.ip),
    });
    return async (request: FastifyRequest) => {
      const result = await count(request);
      if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttl);
    };
  };
  const ofMember = counter(memberBudget);
  const ofAddress = counter(addressBudget);
  app.decorateRequest('caller', undefined);
  app.decorate('limiterOf', (call?: string): Limiter => {
    const counters = (call === undefined ? [] : (callBudgets[call] ?? [])).map(counter);
    return async (request, memberId) => {
      request.caller = memberId;
      await (memberId ? ofMember(request) : ofAddress(request));
      for (const count of counters) await count(request);
    };
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, for counting: the member's id once the session is checked, else nobody and the address counts. */
    caller: string | undefined;
  }
}
