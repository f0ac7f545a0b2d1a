import { closeSync, openSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { oneLine, StartFailure } from '../errors/failure';
import type { Config } from '../settings/config';
import { withoutMessages } from './describe-error';
import { openRotatingFile } from './rotating-file';

/** The level of the log, and a stream that replaces the terminal. */
export interface LogSettings {
  level: 'info' | 'warn';
  stream?: Writable;
}

/**
 * Writes warnings to the terminal, or with LOG_FILE or in production one JSON line per call. Neither contains members' data.
 * @throws StartFailure if the file cannot be written.
 */
export function logSettings({ logFile, production }: Pick<Config, 'logFile' | 'production'>): LogSettings {
  if (!logFile) return { level: production ? 'info' : 'warn' };
  try {
    // Open it once now. Otherwise a failure would only appear later, without context.
    closeSync(openSync(logFile, 'a', 0o600));
  } catch (error) {
    throw new StartFailure(`LOG_FILE cannot be written: ${oneLine(error)}`);
  }
  return { level: 'info', stream: openRotatingFile(logFile) };
}

/** Logger hook that keeps error messages out of the log, including those that Fastify logs. */
export function logWithoutMessages(this: unknown, given: unknown[], log: (...all: never[]) => void): void {
  log.apply(this, given.map(withoutMessages) as never[]);
}

/** Logs the route's pattern instead of the URL, because a URL may contain ids, search words and signatures. */
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
