import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../../tests/support/calls/http';
import { type Cast, like, message, type Sent, signUp } from '../kill/client';

/** Members who write and read without pauses until stopped. */
export interface Load {
  sent: Sent[];
  /** The number of answers by status, for writes and for reads. 0 means no answer. */
  writes: Map<number, number>;
  reads: Map<number, number>;
  /** The times of the acknowledgements, in milliseconds of `performance.now()`. */
  acknowledgedAt: number[];
  /** Stops the writers after their current write, which they repeat with its key until it is acknowledged. */
  stop(): Promise<void>;
}

const WRITERS = 20;
const READERS = 6;
/** A client's pause before a retry, in milliseconds. */
const PAUSE = 100;

/** Starts twenty writers and six readers, who alternate between the servers. */
export function startLoad(urls: readonly [string, string], cast: Cast): Load {
  let isOver = false;
  const load = { sent: [] as Sent[], writes: new Map(), reads: new Map(), acknowledgedAt: [] as number[] };
  const count = (of: Map<number, number>, status = 0) => of.set(status, (of.get(status) ?? 0) + 1);
  const makers = [() => message(cast), () => like(cast), () => message(cast), () => like(cast), signUp];

  async function write(index: number) {
    const make = makers[index % makers.length] ?? signUp;
    for (let turn = index; !isOver; ) {
      const one = make();
      load.sent.push(one);
      for (; !one.isAcknowledged; turn += 1) {
        await one.send(urls[turn % 2 === 0 ? 0 : 1]);
        count(load.writes, one.status);
        if (one.isAcknowledged) load.acknowledgedAt.push(performance.now());
        else await wait(PAUSE);
        if (one.refusedWith) return;
      }
    }
  }

  async function read(index: number) {
    const paths = ['/api/matchmaking/chat-rooms/', '/api/notifications/', '/api/profile/'];
    for (let turn = index; !isOver; turn += 1) {
      const url = urls[turn % 2 === 0 ? 0 : 1];
      const answer = await call(url, 'GET', paths[turn % paths.length] ?? '', { token: cast.omar.token }).catch(
        () => undefined,
      );
      count(load.reads, answer?.status);
      await wait(PAUSE / 5);
    }
  }

  const work = [
    ...Array.from({ length: WRITERS }, (_, index) => write(index)),
    ...Array.from({ length: READERS }, (_, index) => read(index)),
  ];
  return {
    ...load,
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}
