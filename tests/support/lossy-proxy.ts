import { connect, createServer, type Socket } from 'node:net';

/** A network that breaks connections. */
export interface LossyProxy {
  /** Where it listens; what arrives there reaches the server, or not. */
  url: string;
  /** How many connections it broke, before the server heard of them and after it had answered. */
  broken: { before: number; after: number };
  close(): Promise<void>;
}

/**
 * Stands before a server and breaks four of ten connections: one before anything reaches the server, the others when
 * the answer is on its way, so that the caller cannot know what happened.
 * @param next numbers from 0 to 1 that decide
 */
export async function createLossyProxy(target: string, next: () => number): Promise<LossyProxy> {
  const { hostname, port } = new URL(target);
  const broken = { before: 0, after: 0 };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const chance = next();
    open.add(near);
    near.on('error', () => undefined).on('close', () => open.delete(near));
    if (chance < 0.1) {
      broken.before += 1;
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    near.pipe(far);
    near.on('close', () => far.destroy());
    if (chance >= 0.4) {
      far.pipe(near);
      return;
    }
    far.once('data', () => {
      broken.after += 1;
      near.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    broken,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
