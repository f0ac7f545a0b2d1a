import { getLegalPage, type LegalPage, listLegalPages } from '@core/legal/contract';
import { isLegalName, LEGAL_PAGES } from '@core/legal/model';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { notFound } from '../errors/http-error';
import type { LegalPages } from '../legal/read-pages';

declare module 'fastify' {
  interface FastifyInstance {
    legal: LegalPages;
  }
}

const urls = [listLegalPages, getLegalPage].map(({ path }) => `/api${path.replace(/\/$/, '')}`);

/** Routes for terms, privacy notice, safety advice and contact. */
export function legalRoutes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // The answer contains no member's data.
    if (!urls.includes(request.routeOptions.url ?? '') || reply.statusCode >= 400) return;
    const vary = [reply.getHeader('vary') ?? [], 'Accept-Language'].flat().join(', ');
    reply.headers({ 'cache-control': 'public, max-age=300', vary });
  });
  app.addHook<LegalPage>('preSerialization', async (request, reply, answer) => {
    if (request.routeOptions.url === urls[1] && reply.statusCode < 400)
      reply.header('content-language', answer.language);
    return answer;
  });
  implement(app, listLegalPages, async ({ query, language }) =>
    LEGAL_PAGES.map((name) => {
      const { blocks: _, ...summary } = app.legal.find(name, query.language ?? language);
      return summary;
    }),
  );
  implement(app, getLegalPage, async ({ params, query, language }) => {
    if (!isLegalName(params.page)) throw notFound();
    return app.legal.find(params.page, query.language ?? language);
  });
}
