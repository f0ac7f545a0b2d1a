import type { FastifyReply } from 'fastify';

/** The caching of files whose name changes with their content. */
export const YEAR = 'public, max-age=31536000, immutable';

/** Sends an existing file, compressed if possible. */
export function sendFile(reply: FastifyReply, file: string, folder: string, cache: string): FastifyReply {
  const differsBy = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  return reply.headers({ 'cache-control': cache, vary: differsBy }).sendFile(file, folder);
}
