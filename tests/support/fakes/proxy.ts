import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A forward proxy that leads every host to one port of this machine. */
export interface TestProxy {
  address: string;
  /** The requests it received: `GET http://…` or `CONNECT host:port`, each with its name and password. */
  asked: { line: string; authorization: string | undefined }[];
  close(): void;
}

/** Starts a proxy. With `status` it refuses everything with this status. */
export async function startProxy(port: () => number, status?: number): Promise<TestProxy> {
  const asked: TestProxy['asked'] = [];
  const server: Server = createServer((incoming, response) => {
    asked.push({ line: `${incoming.method} ${incoming.url}`, authorization: incoming.headers['proxy-authorization'] });
    if (status) return response.writeHead(status).end();
    const { pathname, search } = new URL(incoming.url ?? '');
    const { method, headers } = incoming;
    const sent = request({ port: port(), path: pathname + search, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(sent);
  });
  server.on('connect', (incoming, socket) => {
    asked.push({ line: `CONNECT ${incoming.url}`, authorization: incoming.headers['proxy-authorization'] });
    if (status) return socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    const tunnel = connect(port(), 'localhost', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const one of [tunnel, socket]) one.on('error', () => one.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    address,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
