/** What goes wrong with one call. Times in milliseconds. */
export type Fault =
  /** Nothing. */
  | { kind: 'none' }
  /** Every piece comes later, by a time of its own. */
  | { kind: 'slow'; latency: number; jitter?: number }
  /** The answer comes in small pieces. */
  | { kind: 'narrow'; bytesPerSecond: number }
  /** The connection breaks before the server hears of the call. */
  | { kind: 'reset-before' }
  /** The server has done what was asked; its answer is swallowed. */
  | { kind: 'reset-after' }
  /** The connection stands, and nothing ever comes. */
  | { kind: 'half-open' }
  /** The whole answer comes, but the connection ends only later. */
  | { kind: 'slow-close'; after: number }
  /** The answer ends in its middle. */
  | { kind: 'truncated' }
  /** Something on the way answers in place of the server: before it hears of the call, or once it has done it. */
  | { kind: 'answer'; status: number; body?: string; type?: string; retryAfter?: number; done?: boolean };

/** Names of all kinds. */
export type FaultKind = Fault['kind'];

/** A call as the proxy sees it; `number` counts all of them from 0. */
export interface SeenCall {
  number: number;
  method: string;
  path: string;
}

/** A page of HTML, as portals of hotels and broken gateways send them. */
export const htmlPage: Fault = { kind: 'answer', status: 200, type: 'text/html', body: '<!doctype html><p>Welcome!' };

/** One of each kind as members meet them; `done`: the server has carried the call out all the same. */
export const everyFault: readonly { name: string; fault: Fault; done: boolean }[] = [
  { name: 'latency and jitter', fault: { kind: 'slow', latency: 20, jitter: 30 }, done: true },
  { name: 'a narrow line', fault: { kind: 'narrow', bytesPerSecond: 20_000 }, done: true },
  { name: 'a reset before', fault: { kind: 'reset-before' }, done: false },
  { name: 'a reset after', fault: { kind: 'reset-after' }, done: true },
  { name: 'a connection that hangs', fault: { kind: 'half-open' }, done: false },
  { name: 'a slow close', fault: { kind: 'slow-close', after: 50 }, done: true },
  { name: 'half an answer', fault: { kind: 'truncated' }, done: true },
  { name: '503', fault: { kind: 'answer', status: 503, body: '{"detail":"Later."}' }, done: false },
  { name: '502 after it was done', fault: { kind: 'answer', status: 502, body: '', done: true }, done: true },
  { name: '429', fault: { kind: 'answer', status: 429, retryAfter: 1, body: '{"detail":"Wait."}' }, done: false },
  { name: 'HTML', fault: htmlPage, done: false },
  { name: 'HTML after it was done', fault: { ...htmlPage, done: true } as Fault, done: true },
];
