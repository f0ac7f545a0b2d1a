import type { FastifyInstance } from 'fastify';

/** Says with every answer that this backend offers the extensions of the contract, so that clients may use them (decision 39). */
export function installExtensions(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-extensions', '1');
  });
}
