import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from '../errors/unavailable';

const MEGABYTE = 1_048_576;
const EXEMPT: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics'];

/**
 * Rejects calls with 503 while the process is overloaded: its event loop lags by SHED_DELAY_MS on average, or it uses more than
 * SHED_MEMORY_MB. Accepted calls are answered quickly, instead of everyone waiting for seconds. Health and metrics are exempt.
 */
export async function installShedding(app: FastifyInstance): Promise<void> {
  const { shedDelay, shedMemory } = app.context.config;
  await app.register(underPressure, {
    maxEventLoopDelay: shedDelay,
    maxRssBytes: shedMemory * MEGABYTE,
    sampleInterval: 500,
    pressureHandler: async (request) => {
      if (!EXEMPT.includes(request.routeOptions.url)) throw busy();
    },
  });
}
