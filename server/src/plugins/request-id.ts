import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';

/** A request id from a caller or proxy. It must be long enough to find in a log, and must not be able to break a log line. */
const NAME = /^[\w-]{8,64}$/;

/** Returns the id that came with a request, or else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[HEADER];
  return typeof given === 'string' && NAME.test(given) ? given : randomUUID();
}

/** Answers each request with its id. Log lines about the request contain it as `reqId`. */
export function installRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
}
