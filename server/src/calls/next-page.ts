import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The facts about a page that go into headers: the cursor of the next page, the chosen order, and the length of the list. */
export interface PageFacts {
  cursor: string | undefined;
  sort?: string | undefined;
  total?: number | undefined;
}

/** Adds these facts to the answer to this request. */
export type AnnounceNext = (request: FastifyRequest, facts: PageFacts) => void;

/**
 * Adds `X-Next-Cursor` with a matching `Link`, `X-List-Sort` and `X-Total-Count` to the calls registered after it. They are
 * headers because the answer itself is the plain list of the specification.
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
