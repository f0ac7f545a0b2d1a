import { connect, createServer, type Socket } from 'node:net';

/** Relays connections to a server, and can let them vanish. */
export interface TcpRelay {
  /** The server's address through the relay. */
  url: string;
  /** Returns the number of connections that have ended. */
  ended(): number;
  /** Silently drops all data of the open connections from now on. New connections work. */
  vanish(): void;
  close(): Promise<void>;
}

/** Starts a relay on the loopback for a server. */
export async function createTcpRelay(target: string): Promise<TcpRelay> {
  const url = new URL(target);
  const { hostname, port } = url;
  const open = new Set<Socket>();
  let ended = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined).on('close', () => open.delete(one));
      one.pipe(other);
    }
    near.on('close', () => {
      ended += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The relay has no port.');
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    ended: () => ended,
    vanish: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
