import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config';

/** Warnings go to the terminal; with LOG_FILE, one JSON line a call goes there. Neither holds members' data. */
export function createLog(config: Pick<Config, 'logFile' | 'production'>): FastifyBaseLogger {
  if (config.logFile)
    return pino({ level: 'info' }, pino.destination({ dest: config.logFile, mkdir: true, sync: false }));
  return pino({ level: config.production ? 'info' : 'warn' });
}

/** Logs the pattern of the route, never the address: an address may hold ids, search words and signatures. */
export function installCallLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { caller } = request;
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      member: caller ? app.context.keys.hash('log', caller).slice(0, 12) : undefined,
    });
  });
}
