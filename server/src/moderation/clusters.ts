import type { Cluster } from '@core/moderation/contract';
import { type SQL, sql } from 'drizzle-orm';
import { readLimit } from '../calls/page';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { firstIdOf } from '../database/uuid';

const HOUR = 3_600_000;
const HOURS_MAX = 720;
const LEAST_MAX = 1_000;
const CLUSTERS_MAX = 100;

/** How long the hash of the network address of a sign-up is kept, in days. */
export const SOURCE_KEPT_DAYS = 30;

type Row = Omit<Cluster, 'first_at' | 'last_at'> & { [column: string]: unknown; first_at: string; last_at: string };

/** SQL: verified accounts made since an instant. Ids are ordered by time, so the primary key finds them. */
const newAccounts = (since: Date) => sql`SELECT id, created_at, sign_up_source, suspended_at FROM users
  WHERE id >= ${firstIdOf(since)}::uuid AND verified_at IS NOT NULL AND role = 'member' AND NOT is_demo`;

/** Lists groups of new accounts that have a photo, a network address or a minute in common, the largest first. */
export async function listClusterRows(
  { now }: Pick<Context, 'now'>,
  database: Queryable,
  { hours, least }: { hours?: string; least?: string },
): Promise<Cluster[]> {
  const since = new Date(now().getTime() - (readLimit(hours, HOURS_MAX) ?? 24) * HOUR);
  const fewest = Math.max(2, readLimit(least, LEAST_MAX) ?? 3);
  const group = (kind: string, key: SQL, rows: SQL, size: number) => sql`
    SELECT ${kind}::text AS kind, ${key} AS key, array_agg(DISTINCT id) AS members,
      count(DISTINCT id) FILTER (WHERE suspended_at IS NOT NULL)::int AS suspended,
      min(created_at) AS first_at, max(created_at) AS last_at
    FROM (${rows}) AS rows GROUP BY 2 HAVING count(DISTINCT id) >= ${size}`;
  const photos = sql`SELECT fresh.*, fingerprint FROM fresh JOIN photos ON user_id = fresh.id WHERE fingerprint <> 0`;
  const sources = sql`SELECT * FROM fresh WHERE sign_up_source IS NOT NULL`;
  const minute = sql`to_char(date_trunc('minute', created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:MI"Z"')`;
  const { rows } = await database.execute<Row>(sql`WITH fresh AS (${newAccounts(since)})
    SELECT * FROM (
      ${group('photo', sql`lpad(to_hex(fingerprint), 16, '0')`, photos, fewest)}
      UNION ALL ${group('source', sql`left(sign_up_source, 12)`, sources, fewest)}
      UNION ALL ${group('minute', minute, sql`SELECT * FROM fresh`, 2 * fewest)}
    ) AS clusters ORDER BY cardinality(members) DESC, kind, key LIMIT ${CLUSTERS_MAX}`);
  const iso = (at: string) => new Date(at).toISOString();
  return rows.map((row) => ({ ...row, first_at: iso(row.first_at), last_at: iso(row.last_at) }));
}

/** Returns the largest number of accounts that one network address has made in the last 24 hours, for an alert. */
export async function largestSource({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const since = new Date(now().getTime() - 24 * HOUR);
  const { rows } = await database.execute<{ most: number }>(sql`
    SELECT coalesce(max(accounts), 0)::int AS most FROM (
      SELECT count(*) AS accounts FROM (${newAccounts(since)}) AS fresh
      WHERE sign_up_source IS NOT NULL GROUP BY sign_up_source
    ) AS sources`);
  return rows[0]?.most ?? 0;
}
