import type { FastifyInstance } from 'fastify';
import { canonicalForwarded } from '../canonical/forwarded';

/** Gives the addresses that proxies add one spelling. Install it first, because everything that counts callers reads them. */
export function installForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const given = headers['x-forwarded-for'];
    if (given === undefined) return;
    headers['x-forwarded-for'] = canonicalForwarded([given].flat().join(','));
  });
}
