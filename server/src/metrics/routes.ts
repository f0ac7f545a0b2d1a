import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../authentication/authenticate';
import { poolOf } from '../database/connection';
import { notFound } from '../errors/http-error';
import { createMetrics, type Metrics } from './metrics';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Counts every call, and serves `GET /metrics` to Prometheus with METRICS_TOKEN. For everyone else there is no such address. */
export function installMetrics(app: FastifyInstance): void {
  const { metricsToken } = app.context.config;
  const metrics = createMetrics(app.context, poolOf(app.context.database), metricsToken !== undefined);
  app.decorate('metrics', metrics);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const seconds = reply.elapsedTime / 1000;
    metrics.call({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, seconds });
  });
  const limit = app.limiterOf();
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined || !isSame(bearerOf(request), metricsToken)) {
      // Count only wrong tokens.
      await limit(request);
      throw notFound();
    }
    const { body, type } = await metrics.text();
    return reply.header('cache-control', 'no-store').type(type).send(body);
  });
}

/** Compares in constant time, so that the timing does not reveal how much was right. */
function isSame(one: string, other: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sum(one), sum(other));
}
