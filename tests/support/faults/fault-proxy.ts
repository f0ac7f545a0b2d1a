import { connect, createServer, type Socket } from 'node:net';
import { answerInPlace } from './answer-in-place';
import { carry, read } from './carry';
import type { Fault, FaultKind, SeenCall } from './fault';
import { type RequestHead, readHead } from './request-head';
import { numbersFrom } from './seeded';

/** Says what goes wrong with a call; undefined for nothing. `next` gives numbers from 0 to 1 that the seed decides. */
export type FaultPlan = (call: SeenCall, next: () => number) => Fault | undefined;

/** A network that goes wrong as it is told. */
export interface FaultProxy {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** How often each kind of fault was met. */
  counts: Readonly<Record<FaultKind, number>>;
  /** Goes wrong in another way from now on; the calls are counted from 0 again. */
  plan(plan: FaultPlan): void;
  close(): Promise<void>;
}

const none: Fault = { kind: 'none' };

/**
 * Stands before a server on the loopback and spoils calls. Each call has a connection of its own. The same seed and the
 * same order of calls meet the same faults.
 */
export async function createFaultProxy(target: string, first: FaultPlan, seed = 1): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const next = numbersFrom(seed);
  const counts: Record<FaultKind, number> = {
    none: 0,
    slow: 0,
    narrow: 0,
    'reset-before': 0,
    'reset-after': 0,
    'half-open': 0,
    'slow-close': 0,
    truncated: 0,
    answer: 0,
  };
  const open = new Set<Socket>();
  let current = first;
  let number = 0;
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };

  function ask(head: RequestHead, near: Socket): Socket {
    const far = connect(Number(port), hostname);
    hold(far);
    far.write(head.text);
    far.write(head.rest);
    near.pipe(far);
    near.on('close', () => far.destroy());
    return far;
  }

  async function serve(near: Socket): Promise<void> {
    const head = await readHead(near);
    if (!head) return;
    const [path = ''] = head.path.split('?');
    const fault = current({ number, method: head.method, path }, next) ?? none;
    number += 1;
    counts[fault.kind] += 1;
    if (fault.kind === 'half-open') return void near.resume();
    if (fault.kind === 'reset-before') return void near.resetAndDestroy();
    if (fault.kind === 'answer') {
      if (fault.done) await read(ask(head, near));
      // Else the rest of the request would reset the connection before the answer is read.
      else near.resume();
      return void near.end(answerInPlace(fault));
    }
    const far = ask(head, near);
    if (fault.kind !== 'reset-after') return carry(far, near, fault, next);
    await read(far);
    near.resetAndDestroy();
  }

  const server = createServer((near) => {
    hold(near);
    serve(near).catch(() => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    counts,
    plan(plan) {
      current = plan;
      number = 0;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
