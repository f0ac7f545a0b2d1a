import type { FastifyInstance } from 'fastify';

/** Parses JSON bodies. Ignores an empty body even if it is declared as JSON, because clients send that on refresh and like. */
export function installJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text.trim() === '') done(null, undefined);
    else parse(request, text, done);
  });
}
