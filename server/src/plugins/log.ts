import { closeSync, openSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { oneLine, StartFailure } from '../database/failure';
import type { Config } from '../settings/config';
import { withoutMessages } from './describe-error';
import { openRotatingFile } from './rotating-file';

/** What the log says, and where it goes in place of the terminal. */
export interface LogSettings {
  level: 'info' | 'warn';
  stream?: Writable;
}

/**
 * Warnings go to the terminal; with LOG_FILE, or in production, one JSON line a call. Neither holds members' data.
 * @throws StartFailure when the file cannot be written.
 */
export function logSettings({ logFile, production }: Pick<Config, 'logFile' | 'production'>): LogSettings {
  if (!logFile) return { level: production ? 'info' : 'warn' };
  try {
    // Opened once to see that it can be: later the failure would come out of nowhere.
    closeSync(openSync(logFile, 'a', 0o600));
  } catch (error) {
    throw new StartFailure(`LOG_FILE cannot be written: ${oneLine(error)}`);
  }
  return { level: 'info', stream: openRotatingFile(logFile) };
}

/** For the logger's hook: keeps messages of errors out of the log, also those that Fastify logs. */
export function logWithoutMessages(this: unknown, given: unknown[], log: (...all: never[]) => void): void {
  log.apply(this, given.map(withoutMessages) as never[]);
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
