import { sql } from 'drizzle-orm';
import type { Queryable } from './connection';
import { OLDEST_SCHEMA } from './migration/oldest-schema';
import { jobs } from './schema/jobs';

/** The job whose time tells when the database last took a write of a probe, from any process. */
export const PROBE = 'readiness probe';

/** How long such a write proves that the database takes writes, in seconds. */
const PROVEN_FOR = 10;

interface Answer extends Record<string, unknown> {
  is_writable: boolean;
  is_proven: boolean;
  newest: string;
  oldest: string;
}

/**
 * Checks that the database has our schema, or one on which this release may run, and that it takes writes. A single read tells
 * almost everything. That a write reaches the disk, and the standby, is proved by a write every ten seconds, for all processes
 * together.
 * @param ours the newest migration of this release, as its `folderMillis`.
 */
export async function isDatabaseReady(database: Queryable, ours: number): Promise<boolean> {
  const { rows } = await database.execute<Answer>(sql`
    SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS is_writable,
      coalesce((SELECT done_at > now() - make_interval(secs => ${PROVEN_FOR}) FROM ${jobs} WHERE name = ${PROBE}), false)
        AS is_proven,
      (SELECT max(created_at) FROM drizzle.__drizzle_migrations) AS newest,
      (SELECT coalesce(max(at_least), 0) FROM ${sql.raw(OLDEST_SCHEMA)}) AS oldest`);
  const [answer] = rows;
  if (!answer?.is_writable || Number(answer.newest) < ours || Number(answer.oldest) > ours) return false;
  if (!answer.is_proven) await prove(database);
  return true;
}

/** Writes, unless another process has just done so. Its write has then ended, because this one waited for it. */
async function prove(database: Queryable): Promise<void> {
  await database.execute(sql`
    INSERT INTO ${jobs} (name, done_at) VALUES (${PROBE}, now())
    ON CONFLICT (name) DO UPDATE SET done_at = now()
      WHERE coalesce(${jobs.doneAt}, '-infinity') < now() - make_interval(secs => ${PROVEN_FOR})`);
}
