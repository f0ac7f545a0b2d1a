import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { listMigrations } from '../database/migration/migrate';
import { isDatabaseReady } from '../database/probe';
import { HttpError } from '../errors/http-error';
import { watchUnfilled } from '../scoring/fill';

/** One probe answers all requests within this time, in milliseconds. */
const FRESH = 1_000;
/** A database that takes longer counts as not ready, in milliseconds. */
const ANSWERS_WITHIN = 2_000;

/**
 * `/healthz` is 200 while the process answers. `/readyz` is 200 if the database takes writes and has a schema on which this release
 * may run, and if we are not shutting down; otherwise it is 503. While an upgrade is still computing rows, it says `degraded` and how
 * many are left.
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
      throw new HttpError(503, { detail: 'Not ready.', code: 'not_ready' }, { 'retry-after': '5' });
    }
    const left = await rowsLeft();
    return left > 0 ? { status: 'degraded', rows_left: left } : { status: 'ready' };
  });
}

function probe({ context }: FastifyInstance): () => Promise<boolean> {
  const ours = listMigrations().at(-1)?.folderMillis ?? 0;
  let last: { at: number; isGood: Promise<boolean> } | undefined;
  const ask = async () => {
    const late = setTimeout(ANSWERS_WITHIN, false, { ref: false });
    return Promise.race([isDatabaseReady(context.database, ours), late]);
  };
  return () => {
    const at = Date.now();
    if (!last || at - last.at >= FRESH) last = { at, isGood: ask().catch(() => false) };
    return last.isGood;
  };
}
