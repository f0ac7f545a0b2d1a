import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses JSON answers of at least a kilobyte if the client accepts it, and adds ETags so that repeated requests get a 304.
 * Lengths reveal no secret: calls carry their token explicitly, so another site cannot make a member's browser repeat a call with
 * guesses. Compressed request bodies are not accepted.
 */
export async function installCompression(app: FastifyInstance): Promise<void> {
  // Weak, because the compressed and the plain form share one ETag.
  await app.register(etag, { weak: true });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    threshold: 1_024,
    // A page of 50 members (75 kB) takes 0.3 ms to compress in one call, and several ms as a stream.
    syncThreshold: 262_144,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
