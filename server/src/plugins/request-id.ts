import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';

/** What a caller or a proxy may name a request: long enough to be found, and nothing that could break a line of a log. */
const NAME = /^[\w-]{8,64}$/;

/** The name of a request: the one that it came with, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[HEADER];
  return typeof given === 'string' && NAME.test(given) ? given : randomUUID();
}

/** Answers each request with its name, which every line of the log about it bears as `reqId`. */
export function installRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
}
