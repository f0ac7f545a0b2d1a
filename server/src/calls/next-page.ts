import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the headers of a page say: the cursor of the next one, the order that the client chose, and the length of the list. */
export interface PageFacts {
  cursor: string | undefined;
  sort?: string | undefined;
  total?: number | undefined;
}

/** Adds these facts to the answer to this request. */
export type AnnounceNext = (request: FastifyRequest, facts: PageFacts) => void;

/**
 * Adds `X-Next-Cursor` and a matching `Link` header, `X-List-Sort` and `X-Total-Count`, to the calls registered after it. Headers, because the answer itself is the
 * plain list of the specification.
 */
export function announceNextPages(app: FastifyInstance): AnnounceNext {
  const announced = new WeakMap<FastifyRequest, PageFacts>();
  app.addHook('onSend', async (request, reply) => {
    const { cursor, sort, total } = announced.get(request) ?? {};
    if (sort !== undefined) reply.header('x-list-sort', sort);
    if (total !== undefined) reply.header('x-total-count', total);
    if (cursor === undefined) return;
    const next = new URL(request.url, app.context.config.publicUrl);
    next.searchParams.set('cursor', cursor);
    reply.headers({ 'x-next-cursor': cursor, link: `<${next.href}>; rel="next"` });
  });
  return (request, facts) => void announced.set(request, facts);
}
