import { connect, createServer, type Socket } from 'node:net';

/** Carries connections to a server, until it lets them vanish. */
export interface TcpRelay {
  /** The given address, through the relay. */
  url: string;
  /** How many connections it has carried to their end. */
  ended(): number;
  /** From now on nothing arrives on the connections that are open, and neither side is told; new ones work. */
  vanish(): void;
  close(): Promise<void>;
}

/** Stands before the server of an address, on the loopback. */
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
