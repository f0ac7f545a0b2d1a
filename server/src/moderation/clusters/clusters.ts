import type { Cluster } from '@core/moderation/contract';
import { type SQL, sql } from 'drizzle-orm';
import { readLimit } from '../../calls/page';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { firstIdOf } from '../../database/uuid';
import { groupNear, type Print } from './near-photos';

const HOUR = 3_600_000;
const HOURS_MAX = 720;
const LEAST_MAX = 1_000;
const CLUSTERS_MAX = 100;
/** The most photos that are compared, the newest ones. */
const PHOTOS_MAX = 20_000;

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
  const sources = sql`SELECT * FROM fresh WHERE sign_up_source IS NOT NULL`;
  const minute = sql`to_char(date_trunc('minute', created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:MI"Z"')`;
  const { rows } = await database.execute<Row>(sql`WITH fresh AS (${newAccounts(since)})
    SELECT * FROM (
      ${group('source', sql`left(sign_up_source, 12)`, sources, fewest)}
      UNION ALL ${group('minute', minute, sql`SELECT * FROM fresh`, 2 * fewest)}
    ) AS clusters ORDER BY cardinality(members) DESC, kind, key LIMIT ${CLUSTERS_MAX}`);
  const iso = (at: string) => new Date(at).toISOString();
  const others = rows.map((row) => ({ ...row, first_at: iso(row.first_at), last_at: iso(row.last_at) }));
  return [...(await clustersByPhoto(database, since, fewest)), ...others]
    .toSorted((one, other) => other.members.length - one.members.length || (one.kind < other.kind ? -1 : 1))
    .slice(0, CLUSTERS_MAX);
}

type PhotoRow = Print & { [column: string]: unknown; id: string; created_at: string; suspended_at: string | null };

/** Groups new accounts by photos that are alike. The photo of an account is newer than the account, so both keys find only new rows. */
async function clustersByPhoto(database: Queryable, since: Date, fewest: number): Promise<Cluster[]> {
  const { rows } = await database.execute<PhotoRow>(sql`WITH fresh AS (${newAccounts(since)})
    SELECT fresh.id, fresh.created_at, suspended_at, fingerprint, mirrored FROM photos JOIN fresh ON user_id = fresh.id
    WHERE photos.id >= ${firstIdOf(since)}::uuid AND fingerprint <> 0 ORDER BY photos.id DESC LIMIT ${PHOTOS_MAX}`);
  const prints = rows.map((row) => ({
    ...row,
    fingerprint: BigInt(row.fingerprint),
    mirrored: row.mirrored === null ? null : BigInt(row.mirrored),
  }));
  const found = await groupNear(prints);
  return found.flatMap((group) => {
    const accounts = new Map(group.map((photo) => [photo.id, photo]));
    if (accounts.size < fewest) return [];
    const at = [...accounts.values()].map(({ created_at }) => new Date(created_at).getTime());
    return {
      kind: 'photo',
      key: BigInt.asUintN(64, group[0]?.fingerprint ?? 0n)
        .toString(16)
        .padStart(16, '0'),
      members: [...accounts.keys()],
      suspended: [...accounts.values()].filter(({ suspended_at }) => suspended_at !== null).length,
      first_at: new Date(Math.min(...at)).toISOString(),
      last_at: new Date(Math.max(...at)).toISOString(),
    };
  });
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
