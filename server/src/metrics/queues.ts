import { and, count, eq, gt, lt, lte, min, or } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context';
import { jobs } from '../database/schema/jobs';
import { mail } from '../database/schema/mail';
import { cases } from '../database/schema/members';
import { staleFiles } from '../database/schema/stale-files';
import { largestSource } from '../moderation/clusters/clusters';
import { countUnfilled } from '../scoring/fill';
import { countSnapshotsLeft } from '../scoring/weekly-snapshots';

/**
 * Adds gauges for work that all processes share. Each gauge reads the database when Prometheus asks, and is missing while the
 * database does not answer.
 */
export function collectQueues(context: Context, registers: Registry[]): void {
  const { database, now } = context;
  const show = (name: string, help: string, ask: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        await ask().then(
          (amount) => this.set(amount),
          () => this.remove(),
        );
      },
    });
  show('mm_mail_waiting', 'Mails waiting for delivery.', () => database.$count(mail));
  show('mm_mail_oldest_seconds', 'Age of the oldest waiting mail.', async () => {
    const [found] = await database.select({ oldest: min(mail.createdAt) }).from(mail);
    return found?.oldest ? (now().getTime() - found.oldest.getTime()) / 1000 : 0;
  });
  show('mm_stale_files', 'Files waiting for deletion from the photo store.', () =>
    // A running upload has a row that falls due in an hour, and removes that row itself.
    database.$count(staleFiles, or(gt(staleFiles.attempts, 0), lte(staleFiles.nextAttemptAt, now()))),
  );
  show('mm_unfilled_rows', 'Members whom an upgrade keeps out of search and lists until their rows are computed.', () =>
    countUnfilled(database),
  );
  show('mm_snapshots_left', 'Rows that the snapshots of the present week still have to write.', () =>
    countSnapshotsLeft(context),
  );
  show('mm_cases_overdue', 'Open cases of moderators that nobody has resolved in time.', () =>
    database.$count(cases, and(eq(cases.status, 'open'), lt(cases.dueAt, now()))),
  );
  new Gauge({
    name: 'mm_cases_open',
    help: 'Open cases of moderators, by severity: 0 is the most urgent.',
    labelNames: ['severity'],
    registers,
    async collect() {
      this.reset();
      const rows = await database
        .select({ severity: cases.severity, amount: count() })
        .from(cases)
        .where(eq(cases.status, 'open'))
        .groupBy(cases.severity)
        .catch(() => undefined);
      // All four, so that an alert finds a zero.
      for (const severity of rows ? [0, 1, 2, 3] : []) {
        this.set({ severity }, rows?.find((row) => row.severity === severity)?.amount ?? 0);
      }
    },
  });
  show('mm_sign_ups_of_one_source', 'The most accounts that one network address has made in 24 hours.', () =>
    largestSource(context),
  );
  new Gauge({
    name: 'mm_job_done_timestamp_seconds',
    help: 'Time of the last run of a job, in any process.',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset();
      const rows = await database
        .select({ job: jobs.name, doneAt: jobs.doneAt })
        .from(jobs)
        .catch(() => []);
      for (const { job, doneAt } of rows) if (doneAt) this.set({ job }, doneAt.getTime() / 1000);
    },
  });
}
