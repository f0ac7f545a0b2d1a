import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Files by name, as they are before they are compressed. */
export type Files = Map<string, Buffer>;

/** A file as it is sent. */
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

/** Text at brotli 11, everything else as it is. */
export async function sentFile(name: string, bytes: Buffer): Promise<Sent> {
  const type = TYPES[path.extname(name)];
  if (!type) return { type: 'application/octet-stream', bytes, isBrotli: false };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { type, bytes: await brotli(bytes, { params }), isBrotli: true };
}

/** The scripts, styles and tables of a folder. */
export function filesOf(folder: string): Files {
  const names = readdirSync(folder).filter((name) => TYPES[path.extname(name)]);
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}
