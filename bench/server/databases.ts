import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Client } from 'pg';
import { locateDataFolder, startEmbedded } from '../../server/src/database/embedded/launcher';
import { migrateDatabase } from '../../server/src/database/migration/migrate';
import { type Generated, generate } from './generate';

/** A throw-away PostgreSQL with one database of generated members per size. */
export interface Databases {
  /** Creates the database of that size, or reuses it from an earlier run. */
  of(members: number): Promise<Generated & { url: string; seconds: number }>;
  stop(): Promise<void>;
}

/** Settings without protection against crashes, for measurements of reads. */
const unprotected: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
};

/**
 * Starts the embedded PostgreSQL with the settings of the product.
 * @param keep a folder that keeps the data for the next run; by default nothing is kept
 * @param settings that differ; by default there is no protection against crashes.
 */
export async function openDatabases(now: Date, keep?: string, settings = unprotected): Promise<Databases> {
  const folder = keep ?? join(tmpdir(), `mm-bench-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const embedded = await startEmbedded(locateDataFolder(folder), settings);
  return {
    async of(members) {
      const url = new URL(embedded.url);
      const name = `members_${members}`;
      const isNew = await createUnlessThere(embedded.url, name);
      url.pathname = `/${name}`;
      const started = performance.now();
      if (isNew) await migrateDatabase(url.href);
      const { viewers } = isNew ? await generate({ url: url.href, members, now }) : await keptViewers(url.href);
      if (isNew) await comeToRest(url.href);
      return { url: url.href, viewers, seconds: (performance.now() - started) / 1000 };
    },
    async stop() {
      await embedded.stop();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Writes the new members to the disk and collects the garbage from generating them, a gigabyte for a million members.
 * Otherwise both would run during the first measurements.
 */
async function comeToRest(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  await client.end();
  // Without this program, the first calls look slightly slower.
  spawnSync('sync');
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

async function createUnlessThere(url: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${name}`);
    return !rowCount;
  } finally {
    await client.end();
  }
}

/** Only viewers have blocked other members. */
async function keptViewers(url: string): Promise<Generated> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('SELECT DISTINCT blocker_id AS id FROM blocks ORDER BY 1');
    return { viewers: rows.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}
