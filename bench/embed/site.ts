import { readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../tests/support/servers/certificate';
import { compressed, type Files, type Sent, sentFile } from './files';
import { type Answer, createRecord } from './recorded';
import { stubFor } from './stubs';

const PHOTO = 'server/seed/portraits/aisha-al-mansoori-1.webp';

/** The site with all measured pages, their code and their data. */
export interface Site {
  origin: string;
  /** Adds a page at `/<name>/`, with its files. */
  add(name: string, html: string, files?: Files): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the site, over HTTP/2 as the proxies of portals speak it. Calls below `/api` get the recorded answers of the product's
 * server, and calls below `/stub` those of a peer's backend; JSON is compressed as the product's server does it.
 */
export async function startSite(server: string): Promise<Site> {
  const sent = new Map<string, Sent>();
  const recorded = createRecord(server);
  const photo = readFileSync(PHOTO);

  async function answer(request: Http2ServerRequest): Promise<Answer> {
    const address = request.url;
    const file = sent.get(address.split('?')[0] ?? '');
    if (file) {
      const encoding = file.isBrotli ? { 'content-encoding': 'br' } : undefined;
      return { status: 200, headers: { 'content-type': file.type, ...encoding }, body: file.bytes };
    }
    if (address === '/before/') return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('') };
    if (address === '/stub/photo.webp') return { status: 200, headers: { 'content-type': 'image/webp' }, body: photo };
    if (address.startsWith('/api/')) return compressed(await recorded(request));
    const stub = stubFor(address);
    if (stub) {
      const body = Buffer.from(JSON.stringify(stub));
      return compressed({ status: 200, headers: { 'content-type': 'application/json' }, body });
    }
    return { status: 404, headers: {}, body: Buffer.from('') };
  }

  const http = createSecureServer(selfSigned('localhost'), (request, response) => void send(response, answer(request)));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  return {
    origin: `https://localhost:${(http.address() as AddressInfo).port}`,
    async add(name, html, files = new Map()) {
      sent.set(`/${name}/`, await sentFile('page.html', Buffer.from(html)));
      await Promise.all(
        [...files].map(async ([file, bytes]) => sent.set(`/${name}/${file}`, await sentFile(file, bytes))),
      );
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
      }),
  };
}

async function send(response: Http2ServerResponse, answer: Promise<Answer>): Promise<void> {
  try {
    const { status, headers, body } = await answer;
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  } catch {
    response.writeHead(502).end();
  }
}
