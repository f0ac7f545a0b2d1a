import { promisify } from 'node:util';
import type zlib from 'node:zlib';

/** Below this many bytes, the thread pool costs more than the work itself. */
const SMALL = 16_384;

type Way = (zlib: typeof import('node:zlib')) => readonly [typeof zlib.gunzipSync, (typeof zlib)['gunzip']];

const ways: Record<string, Way> = {
  gzip: (zlib) => [zlib.gunzipSync, zlib.gunzip],
  'x-gzip': (zlib) => [zlib.gunzipSync, zlib.gunzip],
  deflate: (zlib) => [zlib.inflateSync, zlib.inflate],
  br: (zlib) => [zlib.brotliDecompressSync, zlib.brotliDecompress],
};

/** The encodings that {@link unpack} supports, as a request header. */
export const acceptedEncodings = 'gzip, deflate, br';

/**
 * Decodes the content encoding of a body. Leaves unknown encodings unchanged, like `fetch`.
 * @param limit the maximum number of decoded bytes
 * @throws Error if the body is damaged or larger than the limit
 */
export async function unpack(bytes: Buffer, encoding: string, limit: number): Promise<Buffer> {
  const way = ways[encoding.trim().toLowerCase()];
  if (!way || bytes.length === 0) return bytes;
  // Loaded lazily, because most answers to a command are small and not encoded.
  const [now, later] = way(await import('node:zlib'));
  const options = { maxOutputLength: limit };
  return bytes.length < SMALL ? now(bytes, options) : promisify<Buffer, object, Buffer>(later)(bytes, options);
}
