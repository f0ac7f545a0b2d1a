import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Tells the client with the answer of this request where the list goes on. */
export type AnnounceNext = (request: FastifyRequest, cursor: string) => void;

/**
 * Lets the calls that are added after it say how their lists go on: by `X-Next-Cursor`, and the same as a `Link`. They
 * are headers, because the answer itself is the plain list of the specification.
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
