import { createServer, type Server, type Socket } from 'node:net';

/** The ways in which a backend, or something before it, answers badly. */
export const badAnswers = {
  'never answers': () => undefined,
  'answers a byte a second': (socket: Socket) => {
    const rest = [...'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n'];
    const timer = setInterval(() => socket.write(rest.shift() ?? ' '), 1_000);
    socket.on('close', () => clearInterval(timer));
  },
  'closes after the headers': (socket: Socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n'),
  'answers with a page': (socket: Socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 15\r\n\r\n<h1>Welcome</h1'),
  'redirects in a circle': (socket: Socket) =>
    socket.write('HTTP/1.1 302 Found\r\nlocation: /round/\r\ncontent-length: 0\r\n\r\n'),
  'vanishes in the middle': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n[{"user":');
    setImmediate(() => socket.destroy());
  },
} as const;

export type BadAnswer = keyof typeof badAnswers;

/** A server on this machine that answers badly. */
export interface BadBackend {
  url: string;
  close(): void;
}

/** Starts a server that answers every request in one of these ways. The caller closes it. */
export async function startBadBackend(how: BadAnswer): Promise<BadBackend> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Callers leave in the middle.
    socket.on('error', () => undefined);
    socket.on('data', () => badAnswers[how](socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
