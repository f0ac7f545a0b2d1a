import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context';
import { collectQueues } from './queues';

/** Member actions that an operator wants to monitor. */
export type Deed = 'sign_ups' | 'likes' | 'matches' | 'messages' | 'reports' | 'deletions';

const DEEDS: Readonly<Record<Deed, string>> = {
  sign_ups: 'Accounts with a verified address.',
  likes: 'Likes, without repeated ones.',
  matches: 'New mutual matches.',
  messages: 'Messages accepted.',
  reports: 'Reports accepted.',
  deletions: 'Accounts deleted by their members.',
};

/** The bounds of the histogram, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One finished call. `route` is the route's pattern, not the requested URL. */
export interface FinishedCall {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** The counters of this process. No label contains data of a member. */
export interface Metrics {
  call(finished: FinishedCall): void;
  deed(deed: Deed): void;
  mail(outcome: 'delivered' | 'failed'): void;
  /** Counts a text that was sent although it exists only in English. */
  untranslated(): void;
  /** Returns all metrics in the text format of Prometheus, and their content type. */
  text(): Promise<{ body: string; type: string }>;
}

/** Creates the metrics of one app. Without `isRead`, skips every measurement that costs anything. */
export function createMetrics(context: Context, pool: Pool, isRead: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'mm_http_request_duration_seconds',
    help: 'Number and duration of calls, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'mm_mails_total',
    help: 'Mails accepted by the mail server, and failed attempts.',
    labelNames: ['outcome'],
    registers,
  });
  const untranslated = new Counter({
    name: 'mm_untranslated_total',
    help: 'Texts sent that exist only in English.',
    registers,
  });
  const deeds = Object.fromEntries(
    Object.entries(DEEDS).map(([name, help]) => [name, new Counter({ name: `mm_${name}_total`, help, registers })]),
  ) as Record<Deed, Counter>;
  if (isRead) {
    collectDefaultMetrics({ register: registry });
    collectQueues(context, registers);
    new Gauge({
      name: 'mm_database_connections',
      help: 'Database connections of this process, and calls that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }
  return {
    call: ({ method, route, status, seconds }) => calls.observe({ method, route, status }, seconds),
    deed: (deed) => deeds[deed].inc(),
    mail: (outcome) => mails.inc({ outcome }),
    untranslated: () => untranslated.inc(),
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
  };
}
