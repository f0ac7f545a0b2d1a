import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A raw request. Unlike fetch, nothing checks or extends it. */
export interface RawRequest {
  method: string;
  /** Path and query, visible ASCII only. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** An answer. `body` is undefined if it is not JSON. */
export interface RawAnswer {
  status: number;
  text: string;
  body: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a raw request. Rejects if no answer comes. */
export function sendRaw(base: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const call = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        try {
          const text = plain(Buffer.concat(chunks), answer.headers['content-encoding']).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, text, body: parsed(text) });
        } catch (error) {
          reject(error);
        }
      });
    });
    call.setTimeout(30_000, () => call.destroy(new Error('no answer within 30 s')));
    call.on('error', reject);
    call.end(body);
  });
}

/** Decompresses a body. */
function plain(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
