import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from './unavailable';

const MEGABYTE = 1_048_576;
const EXEMPT: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics'];

/**
 * Refuses calls with 503 while the process is overloaded: when its event loop is behind by SHED_DELAY_MS on average, or
 * it holds more than SHED_MEMORY_MB. Who is answered is answered quickly; nobody waits for seconds. Health and metrics are exempt.
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
