import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Pooler, startPooler } from '../../tests/support/debian/pooler';
import { type DebianPostgres, startPostgres, startStandby } from '../../tests/support/debian/postgres';
import type { Programs } from '../../tests/support/debian/programs';
import { startVictim, type Victim } from '../kill/server';

/** A primary with a synchronous standby, PgBouncer in front, and two server processes. */
export interface Site {
  primary: DebianPostgres;
  standby: DebianPostgres;
  pooler: Pooler;
  servers: readonly [Victim, Victim];
  close(): Promise<void>;
}

/** The name under which commits wait for the standby. */
const STANDBY = 'standby';

/** The settings from docs/operations.md: enough connections, and no long wait after a failure. */
const poolerSettings = ['default_pool_size = 40', 'server_login_retry = 1', 'query_wait_timeout = 10'];

/** Starts all parts. `entry` is the server's program. */
export async function startSite(programs: Programs, entry: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'mm-failover-'));
  // Under root, PostgreSQL runs as another user, who needs access to this folder.
  chmodSync(folder, 0o711);
  const primary = await startPostgres(programs, join(folder, 'primary'));
  const standby = await startStandby(programs, join(folder, 'standby'), primary, STANDBY);
  // Sets both, because the promoted standby takes over the settings of the primary.
  for (const each of [standby, primary]) await waitFor(each, STANDBY);
  while ((await states(primary))[0] !== 'sync') await wait(50);
  const pooler = await startPooler(programs, join(folder, 'pgbouncer'), primary.port, poolerSettings);
  const variables = { DATABASE_URL: pooler.urlOf('mm'), SECRET_KEY: 'k'.repeat(40), LIMIT_WAIT_MS: '500' };
  const data = join(folder, 'data');
  const servers = await Promise.all([startVictim(entry, data, { variables }), startVictim(entry, data, { variables })]);
  return {
    primary,
    standby,
    pooler,
    servers: [servers[0], servers[1]],
    async close() {
      for (const server of servers) await server.stop();
      await pooler.end();
      for (const each of [standby, primary]) await each.end('SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Makes the commits of a PostgreSQL wait for standbys with that name. '' means no wait. */
export async function waitFor(postgres: DebianPostgres, name: string): Promise<void> {
  await postgres.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await postgres.query('SELECT pg_reload_conf()');
}

async function states(primary: DebianPostgres): Promise<string[]> {
  const rows = await primary.query<{ state: string }>('SELECT sync_state AS state FROM pg_stat_replication');
  return rows.map(({ state }) => state);
}
