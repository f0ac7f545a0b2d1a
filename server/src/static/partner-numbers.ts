import type { FastifyInstance } from 'fastify';
import { openNumbersLink } from '../partners/numbers/link';
import { readNumbers } from '../partners/numbers/read';
import { languageOf } from '../texts/language';
import { numbersGonePage, partnerNumbersPage } from './partner-numbers-page';

/** Styles of our own, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Serves the numbers of a partner at `/partner-numbers/<token>`. The address is the key, so no cache or search engine may keep it. */
export function servePartnerNumbers(app: FastifyInstance): void {
  const { context } = app;
  const limit = app.limiterOf();
  // A wildcard, because the router refuses parameters as long as a token.
  app.get<{ Params: { '*': string } }>('/partner-numbers/*', async (request, reply) => {
    await limit(request);
    const language = languageOf(request);
    const partner = await openNumbersLink(context, request.params['*']);
    reply
      .status(partner ? 200 : 404)
      .headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'content-language': language,
        vary: 'Accept-Language',
      })
      .type('text/html; charset=utf-8');
    if (!partner) return reply.send(numbersGonePage(language));
    const weeks = await readNumbers(context.database, partner.id, context.now());
    return reply.send(partnerNumbersPage(partner.name, weeks, language));
  });
}
