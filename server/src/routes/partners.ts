import { getPartner } from '@core/partners/contract';
import { safeTheme } from '@core/partners/model';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { notFound } from '../errors/http-error';
import { findPartner } from '../partners/partners';

const url = `/api${getPartner.path.replace(/\/$/, '')}`;

/** Tells a partner's page about its partner. */
export function partnersRoutes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // The answer contains no member's data. Every opened page requests it.
    if (request.routeOptions.url === url && reply.statusCode < 400) {
      reply.header('cache-control', 'public, max-age=60');
    }
  });
  implement(app, getPartner, async ({ params }) => {
    const found = await findPartner(app.context.database, params.partner);
    if (!found) throw notFound();
    const { id, name, enabled, elements, theme } = found;
    return { id, name, enabled, elements, theme: safeTheme(theme) };
  });
}
