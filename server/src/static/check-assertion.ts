import type { FastifyInstance } from 'fastify';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { HttpError } from '../errors/http-error';
import { originsOf } from '../partners/known-origins';
import { checkAssertion } from '../vouching/assertion';
import type { AssertionFault } from '../vouching/assertion-fault';
import { type AssertionReport, checkAssertionPage } from './check-assertion-page';
import { EMBED_POLICY } from './embed-routes';

const ADDRESS = '/embed/check-assertion';
/** Larger than a form with any assertion that we accept. */
const FORM_BYTES_MAX = 32_768;
/** Longer values are cut. */
const VALUE_MAX = 300;

/**
 * Serves the page that checks an assertion for a partner's developer. It stores nothing and uses nothing up, and says only what the
 * assertion holds and what the sign-in itself would answer.
 */
export function serveAssertionCheck(app: FastifyInstance): void {
  const { context } = app;
  const limit = app.limiterOf(`POST ${ADDRESS}`);
  const headers = {
    'content-security-policy': EMBED_POLICY,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-type': 'text/html; charset=utf-8',
  };
  const render = (report: AssertionReport | undefined, page = '') =>
    checkAssertionPage(report, { audience: `${context.config.publicUrl}/api`, now: context.now() }, page);

  // A scope of its own, because no call of the API takes forms of this kind.
  app.register(async (scope) => {
    const form = { parseAs: 'string', bodyLimit: FORM_BYTES_MAX } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.get(ADDRESS, async (_request, reply) => reply.headers(headers).send(render(undefined)));
    scope.post<{ Body: unknown }>(ADDRESS, { onRequest: (request) => limit(request) }, async ({ body }, reply) => {
      const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
      const token = (fields.get('assertion') ?? '').trim();
      const page = (fields.get('page') ?? '').trim();
      const fault = await faultOf(token, page);
      return reply.headers(headers).send(render({ fault, read: readable(token), isPageChecked: page !== '' }, page));
    });
  });

  async function faultOf(token: string, page: string): Promise<AssertionFault | undefined> {
    try {
      const { partner } = await checkAssertion(context, token);
      // Last, because only the partner itself may ask for its origins.
      const isOwn = page === '' || (await originsOf(context.database, partner.id)).includes(page);
      return isOwn ? undefined : 'origin';
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return error.body.reason as AssertionFault;
      throw error;
    }
  }
}

/** Returns what an assertion says by itself. Nothing of it is verified. */
function readable(token: string): [name: string, value: string][] {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    const { iss, aud, sub, iat, exp, nbf, jti } = decodeJwt(token);
    const all = { alg, kid, iss, aud, sub, iat: timeOf(iat), exp: timeOf(exp), nbf: timeOf(nbf), jti };
    return Object.entries(all)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, shown(value)]);
  } catch {
    return [];
  }
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, VALUE_MAX);

/** Shows a time in seconds as people read it. Other values stay as they are. */
function timeOf(value: unknown): unknown {
  const at = typeof value === 'number' ? new Date(value * 1_000) : undefined;
  return at && !Number.isNaN(at.getTime()) ? `${value} (${at.toISOString()})` : value;
}
