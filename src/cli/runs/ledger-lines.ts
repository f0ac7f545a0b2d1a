import type { AccountEvent, RunEvent, RunStart } from './event';

/** An account that a run created, and what became of it. */
interface AccountLine {
  account: string;
  member: string;
  email: string;
  /** ISO 8601, UTC. */
  noted_at: string;
  /** `unknown`: the run ended before it reported this. See: mm data list */
  became: Exclude<AccountEvent['state'], 'noted'> | 'unknown';
  ended_at?: string;
  reason?: string;
}

/** Lists everything that a run has created, one line of JSON each. */
export function toLedgerLines(start: RunStart, events: readonly RunEvent[]): string {
  const began = Date.parse(start.started_at);
  const instant = (at: number) => new Date(began + at).toISOString();
  const lines = new Map<string, AccountLine>();
  for (const event of events) {
    if (event.type !== 'account') continue;
    const { account, member, email, at, state, reason } = event;
    const line = lines.get(account) ?? { account, member, email, noted_at: instant(at), became: 'unknown' };
    const end = state === 'noted' ? {} : { became: state, ended_at: instant(at), ...(reason ? { reason } : {}) };
    lines.set(account, { ...line, ...end });
  }
  return [...lines.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
}
