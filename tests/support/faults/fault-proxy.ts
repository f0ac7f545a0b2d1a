import { connect, createServer, type Socket } from 'node:net';
import { answerInPlace } from './answer-in-place';
import { carry, read } from './carry';
import type { Fault, FaultKind, SeenCall } from './fault';
import { type RequestHead, readHead } from './request-head';
import { numbersFrom } from './seeded';

/** Returns the fault of a call, or undefined. `next` returns seeded random numbers from 0 to 1. */
export type FaultPlan = (call: SeenCall, next: () => number) => Fault | undefined;

/** A network with planned faults. */
export interface FaultProxy {
  /** The address of the proxy, without a trailing slash. */
  url: string;
  /** How often each kind of fault occurred. */
  counts: Readonly<Record<FaultKind, number>>;
  /** Replaces the plan, and numbers the calls from 0 again. */
  plan(plan: FaultPlan): void;
  close(): Promise<void>;
}

const none: Fault = { kind: 'none' };

/**
 * Starts a proxy on the loopback that applies faults to the calls of a server. Each call has its own connection. The
 * same seed and the same order of calls cause the same faults.
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
      // Otherwise the rest of the request would reset the connection before the answer is read.
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
