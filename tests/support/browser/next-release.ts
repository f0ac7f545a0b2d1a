import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A proxy in front of a server that can bring out another release of the site. */
export interface ReleaseProxy {
  /** The address of the proxy, without a trailing slash. */
  url: string;
  /** From now on, pages have this title and the service worker belongs to this release. */
  bringOut(release: string): void;
  /** Refuses all connections, or accepts them again. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
}

const pass = ['authorization', 'content-type', 'idempotency-key', 'if-none-match', 'accept'];

/** Starts the proxy on a port of the loopback. */
export async function startReleaseProxy(target: string, port: number): Promise<ReleaseProxy> {
  let release: string | undefined;
  let isAway = false;

  const change = (path: string, text: string) => {
    if (!release) return text;
    if (path === '/service-worker.js') return text.replace(/release:(["'`])[\da-f]{12}\1/, `release:"${release}"`);
    return text.replace('<html ', `<html data-release="${release}" `);
  };

  const serve = (incoming: IncomingMessage, reply: ServerResponse) => {
    if (isAway) return void incoming.socket.destroy();
    const path = incoming.url ?? '/';
    const sent = pass.flatMap((name) => (incoming.headers[name] ? [[name, incoming.headers[name]]] : []));
    const asked = request(target + path, { method: incoming.method, headers: Object.fromEntries(sent) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _length, connection: _connection, etag, ...headers } = answer.headers;
        const isText = path === '/service-worker.js' || headers['content-type']?.includes('html');
        const body = isText ? change(path, Buffer.concat(chunks).toString()) : Buffer.concat(chunks);
        reply.writeHead(answer.statusCode ?? 502, isText ? headers : { ...headers, ...(etag && { etag }) }).end(body);
      });
    });
    asked.on('error', () => incoming.socket.destroy());
    incoming.pipe(asked);
  };

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    bringOut: (next) => {
      release = next;
    },
    setAway: (value) => {
      isAway = value;
      if (value) server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
