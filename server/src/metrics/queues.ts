import { count, min } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context';
import { jobs } from '../database/schema/jobs';
import { mail } from '../database/schema/mail';

/**
 * Work that all processes share, as the database has it at the moment of the question. While the database does not
 * answer, these are left out.
 */
export function collectQueues({ database, now }: Context, registers: Registry[]): void {
  new Gauge({
    name: 'mm_mail_waiting',
    help: 'Mails that wait to be delivered.',
    registers,
    async collect() {
      const [found] = await database
        .select({ waiting: count() })
        .from(mail)
        .catch(() => []);
      if (found) this.set(found.waiting);
      else this.remove();
    },
  });
  new Gauge({
    name: 'mm_mail_oldest_seconds',
    help: 'How long the oldest mail has been waiting.',
    registers,
    async collect() {
      const [found] = await database
        .select({ oldest: min(mail.createdAt) })
        .from(mail)
        .catch(() => []);
      if (found) this.set(found.oldest ? (now().getTime() - found.oldest.getTime()) / 1000 : 0);
      else this.remove();
    },
  });
  new Gauge({
    name: 'mm_job_done_timestamp_seconds',
    help: 'When a job of all processes was last done.',
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
