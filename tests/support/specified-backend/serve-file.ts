import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Answers with a file of a folder. Addresses of screens, which have no ending, get its `index.html`. */
export async function serveFile(folder: string | undefined, address: string, response: ServerResponse): Promise<void> {
  const ending = path.extname(address);
  const file = path.join(folder ?? '', ending ? path.normalize(address) : 'index.html');
  const content = folder ? await readFile(file).catch(() => undefined) : undefined;
  const headers = {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'access-control-allow-origin': '*',
  };
  response.writeHead(content ? 200 : 404, headers).end(content);
}
