import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../calls/refusal';
import { listMigrations } from '../database/migrate';
import { jobs } from '../database/schema/jobs';
import { watchUnfilled } from '../matches/fill';

/** One probe answers all requests within this time, in milliseconds. */
const FRESH = 1_000;
/** A database that takes longer counts as not ready, in milliseconds. */
const ANSWERS_WITHIN = 2_000;

/**
 * `/healthz` is 200 while the process answers. `/readyz` is 200 if the database accepts writes and has our schema and we are not
 * shutting down; otherwise it is 503. While an upgrade is still computing rows, it says `degraded` and how many are left.
 */
export function installHealth(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const isReady = probe(app);
  const rowsLeft = watchUnfilled(app.context);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (closing || !(await isReady())) {
      throw new Refusal(503, { detail: 'Not ready.', code: 'not_ready' }, { 'retry-after': '5' });
    }
    const left = await rowsLeft();
    return left > 0 ? { status: 'degraded', rows_left: left } : { status: 'ready' };
  });
}

function probe({ context }: FastifyInstance): () => Promise<boolean> {
  const schema = listMigrations().at(-1)?.folderMillis ?? 0;
  let last: { at: number; isGood: Promise<boolean> } | undefined;
  const ask = async () => {
    const doneAt = context.now();
    const wrote = context.database
      .insert(jobs)
      .values({ name: 'readiness probe', doneAt })
      .onConflictDoUpdate({ target: jobs.name, set: { doneAt } })
      .returning({ newest: sql<string>`(SELECT max(created_at) FROM drizzle.__drizzle_migrations)` });
    const late = setTimeout(ANSWERS_WITHIN, undefined, { ref: false });
    const rows = await Promise.race([wrote.execute(), late]);
    return Number(rows?.[0]?.newest) >= schema;
  };
  return () => {
    const at = Date.now();
    if (!last || at - last.at >= FRESH) last = { at, isGood: ask().catch(() => false) };
    return last.isGood;
  };
}
