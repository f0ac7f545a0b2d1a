import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Adds the cursor of the next page to the answer to this request, and the order of the list if the client chose one. */
export type AnnounceNext = (request: FastifyRequest, cursor: string | undefined, sort?: string) => void;

/**
 * Adds `X-Next-Cursor` and a matching `Link` header, and `X-List-Sort`, to the calls registered after it. Headers, because the answer itself is the
 * plain list of the specification.
 */
export function announceNextPages(app: FastifyInstance): AnnounceNext {
  const announced = new WeakMap<FastifyRequest, { cursor: string | undefined; sort: string | undefined }>();
  app.addHook('onSend', async (request, reply) => {
    const { cursor, sort } = announced.get(request) ?? {};
    if (sort !== undefined) reply.header('x-list-sort', sort);
    if (cursor === undefined) return;
    const next = new URL(request.url, app.context.config.publicUrl);
    next.searchParams.set('cursor', cursor);
    reply.headers({ 'x-next-cursor': cursor, link: `<${next.href}>; rel="next"` });
  });
  return (request, cursor, sort) => void announced.set(request, { cursor, sort });
}
