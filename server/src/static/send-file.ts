import type { FastifyReply } from 'fastify';

/** How long a file is kept whose name changes with its content. */
export const YEAR = 'public, max-age=31536000, immutable';

/** Sends a file that exists, compressed where it can be. */
export function sendFile(reply: FastifyReply, file: string, folder: string, cache: string): FastifyReply {
  const differsBy = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  return reply.headers({ 'cache-control': cache, vary: differsBy }).sendFile(file, folder);
}
