import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Answer } from './recorded';

/** Uncompressed files by name. */
export type Files = Map<string, Buffer>;

/** A file as sent. */
export interface Sent {
  type: string;
  bytes: Buffer;
  isBrotli: boolean;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
};

const brotli = promisify(brotliCompress);

/** Compresses texts with brotli 11, and leaves other files unchanged. */
export async function sentFile(name: string, bytes: Buffer): Promise<Sent> {
  const type = TYPES[path.extname(name)];
  if (!type) return { type: 'application/octet-stream', bytes, isBrotli: false };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { type, bytes: await brotli(bytes, { params }), isBrotli: true };
}

/** Compresses JSON of at least a kilobyte as the product's server does. */
export async function compressed(answer: Answer): Promise<Answer> {
  if (!answer.headers['content-type']?.includes('json') || answer.body.length < 1_024) return answer;
  const body = await brotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'br' }, body };
}

/** Reads the scripts, styles and JSON files of a folder. */
export function filesOf(folder: string): Files {
  const names = readdirSync(folder).filter((name) => TYPES[path.extname(name)]);
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}
