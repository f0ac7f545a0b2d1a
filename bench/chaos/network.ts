import type { Fault } from '../../tests/support/faults/fault';
import { htmlPage } from '../../tests/support/faults/fault';
import type { FaultPlan } from '../../tests/support/faults/fault-proxy';

/** The faults in a hundred connections, forty in total. */
const SHARES: readonly [share: number, fault: Fault][] = [
  [9, { kind: 'reset-before' }],
  [12, { kind: 'reset-after' }],
  [4, { kind: 'truncated' }],
  [3, { kind: 'answer', status: 503, body: '{"detail":"Later."}' }],
  [3, { kind: 'answer', status: 502, body: '', done: true }],
  [2, htmlPage],
  [1, { kind: 'answer', status: 429, retryAfter: 1, body: '{"detail":"Wait."}' }],
  [1, { kind: 'half-open' }],
  [3, { kind: 'slow', latency: 100, jitter: 200 }],
  [2, { kind: 'slow-close', after: 200 }],
];

/** A network that spoils forty connections in a hundred. */
export const fortyPercent: FaultPlan = (_call, next) => {
  let chance = next() * 100;
  for (const [share, fault] of SHARES) {
    if (chance < share) return fault;
    chance -= share;
  }
  return undefined;
};
