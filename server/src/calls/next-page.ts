import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Adds the cursor of the next page to the answer to this request. */
export type AnnounceNext = (request: FastifyRequest, cursor: string) => void;

/**
 * Adds `X-Next-Cursor` and a matching `Link` header to the calls registered after it. Headers, because the answer itself is the
 * plain list of the specification.
 */
export function announceNextPages(app: FastifyInstance): AnnounceNext {
  const cursors = new WeakMap<FastifyRequest, string>();
  app.addHook('onSend', async (request, reply) => {
    const cursor = cursors.get(request);
    if (cursor === undefined) return;
    const next = new URL(request.url, app.context.config.publicUrl);
    next.searchParams.set('cursor', cursor);
    reply.headers({ 'x-next-cursor': cursor, link: `<${next.href}>; rel="next"` });
  });
  return (request, cursor) => void cursors.set(request, cursor);
}
