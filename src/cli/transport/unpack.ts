import { promisify } from 'node:util';
import type zlib from 'node:zlib';

/** Below this many bytes the thread pool costs more than the work. */
const SMALL = 16_384;

type Way = (zlib: typeof import('node:zlib')) => readonly [typeof zlib.gunzipSync, (typeof zlib)['gunzip']];

const ways: Record<string, Way> = {
  gzip: (zlib) => [zlib.gunzipSync, zlib.gunzip],
  'x-gzip': (zlib) => [zlib.gunzipSync, zlib.gunzip],
  deflate: (zlib) => [zlib.inflateSync, zlib.inflate],
  br: (zlib) => [zlib.brotliDecompressSync, zlib.brotliDecompress],
};

/** What {@link unpack} can undo, as the request says it. */
export const acceptedEncodings = 'gzip, deflate, br';

/**
 * Undoes the content encoding of a body. Encodings unknown here are left alone, as `fetch` does.
 * @param limit most bytes that may come out
 * @throws Error where it is damaged or larger than the limit
 */
export async function unpack(bytes: Buffer, encoding: string, limit: number): Promise<Buffer> {
  const way = ways[encoding.trim().toLowerCase()];
  if (!way || bytes.length === 0) return bytes;
  // Loaded where needed: most answers to a command are small and come as they are.
  const [now, later] = way(await import('node:zlib'));
  const options = { maxOutputLength: limit };
  return bytes.length < SMALL ? now(bytes, options) : promisify<Buffer, object, Buffer>(later)(bytes, options);
}
