import { gunzipSync, gzipSync } from 'node:zlib';
import type { Context } from '../context';
import { streamExport } from '../export/stream-export';

/** Copies all data of an account, sealed. Read in its own queries, because photos take long. */
export async function copyAccount(context: Context, memberId: string): Promise<Buffer> {
  let whole = '';
  for await (const piece of await streamExport(context, memberId)) whole += piece;
  return context.keys.seal(gzipSync(whole).toString('base64'));
}

/** Opens a copy of an account; null if it was sealed with a secret that is no longer known. */
export function openCopy({ keys }: Pick<Context, 'keys'>, sealed: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(Buffer.from(keys.open(sealed), 'base64')).toString('utf8'));
  } catch {
    return null;
  }
}
