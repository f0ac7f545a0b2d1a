/** A fault of one call. Times are in milliseconds. */
export type Fault =
  /** No fault. */
  | { kind: 'none' }
  /** Every piece is delayed by a different time. */
  | { kind: 'slow'; latency: number; jitter?: number }
  /** The answer arrives in small pieces. */
  | { kind: 'narrow'; bytesPerSecond: number }
  /** The connection breaks before the server hears of the call. */
  | { kind: 'reset-before' }
  /** The server carries out the call, but its answer is lost. */
  | { kind: 'reset-after' }
  /** The connection stays open, but no answer ever arrives. */
  | { kind: 'half-open' }
  /** The whole answer arrives, but the connection closes later. */
  | { kind: 'slow-close'; after: number }
  /** The answer breaks off in the middle. */
  | { kind: 'truncated' }
  /** An intermediary answers in place of the server, before or after the server carries out the call. */
  | { kind: 'answer'; status: number; body?: string; type?: string; retryAfter?: number; done?: boolean };

/** The names of all kinds. */
export type FaultKind = Fault['kind'];

/** A call as the proxy sees it. `number` counts all calls from 0. */
export interface SeenCall {
  number: number;
  method: string;
  path: string;
}

/** An HTML page, as sent by hotel portals and broken gateways. */
export const htmlPage: Fault = { kind: 'answer', status: 200, type: 'text/html', body: '<!doctype html><p>Welcome!' };

/** One realistic fault of each kind. `done`: the server has carried out the call anyway. */
export const everyFault: readonly { name: string; fault: Fault; done: boolean }[] = [
  { name: 'latency and jitter', fault: { kind: 'slow', latency: 20, jitter: 30 }, done: true },
  { name: 'a slow line', fault: { kind: 'narrow', bytesPerSecond: 20_000 }, done: true },
  { name: 'a reset before the call', fault: { kind: 'reset-before' }, done: false },
  { name: 'a reset after the call', fault: { kind: 'reset-after' }, done: true },
  { name: 'a connection that hangs', fault: { kind: 'half-open' }, done: false },
  { name: 'a slow close', fault: { kind: 'slow-close', after: 50 }, done: true },
  { name: 'a truncated answer', fault: { kind: 'truncated' }, done: true },
  { name: '503', fault: { kind: 'answer', status: 503, body: '{"detail":"Later."}' }, done: false },
  { name: '502 after the call', fault: { kind: 'answer', status: 502, body: '', done: true }, done: true },
  { name: '429', fault: { kind: 'answer', status: 429, retryAfter: 1, body: '{"detail":"Wait."}' }, done: false },
  { name: 'HTML', fault: htmlPage, done: false },
  { name: 'HTML after the call', fault: { ...htmlPage, done: true } as Fault, done: true },
];
