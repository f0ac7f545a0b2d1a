import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEmbed } from '../canonical/embed-path';

/**
 * Lets pages from exactly the origins of `app.origins` call the API. Tokens travel in a header, so credentials mode is off.
 * Answers to other pages say nothing about origins. Outside the API, partners' origins are not checked, because health checks
 * must not wait for the database. Any page may read the public facts about a partner, so that a disabled partner's page learns
 * that it is disabled, and everything below `/embed`.
 */
export async function installCors(app: FastifyInstance): Promise<void> {
  const common = {
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'X-Proof-Of-Work',
      'X-Request-Id',
    ],
    exposedHeaders: [
      'Retry-After',
      'ETag',
      'X-Extensions',
      'X-Next-Cursor',
      'X-List-Sort',
      'X-Total-Count',
      'Link',
      'X-Request-Id',
    ],
    maxAge: 600,
    strictPreflight: false,
  };
  const allowed = { ...common, origin: true };
  const refused = { ...common, origin: false };
  const open = { ...common, origin: '*' };
  const isPublic = ({ url }: FastifyRequest) => url.startsWith('/api/partners/') || isEmbed(url);
  const isAllowed = async (request: FastifyRequest) => {
    const { origin } = request.headers;
    if (!origin) return false;
    const isCall = request.url.startsWith('/api/');
    return isCall ? app.origins.allows(origin, request) : app.origins.allowsAlways(origin, request);
  };
  await app.register(cors, {
    delegator: async (request: FastifyRequest) =>
      isPublic(request) ? open : (await isAllowed(request)) ? allowed : refused,
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    // The plugin always says that the answer depends on the origin.
    if (isEmbed(url)) reply.removeHeader('vary');
  });
}
