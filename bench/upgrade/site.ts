import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateDataFolder, startEmbedded } from '../../server/src/database/embedded/launcher';
import { projectFolder } from '../../server/src/settings/project';
import { bundleThis, unpackPrevious } from '../../tests/support/upgrade/build-previous';
import { startVictim, type Victim } from '../kill/server';

/** A database that the release before has filled, and the programs of both releases. */
export interface Site {
  databaseUrl: string;
  start(release: 'old' | 'new'): Promise<Victim>;
  close(): Promise<void>;
}

/** Unpacks the release before, starts a PostgreSQL, and lets that release fill it with so many members. */
export async function prepareSite(members: number): Promise<Site> {
  const previous = unpackPrevious();
  const folder = mkdtempSync(path.join(tmpdir(), 'mm-upgrade-'));
  chmodSync(folder, 0o711);
  const database = await startEmbedded(locateDataFolder(path.join(folder, 'database')), { max_wal_size: '4GB' });
  mkdirSync(path.join(previous.folder, 'bench/upgrade'), { recursive: true });
  copyFileSync(
    path.join(projectFolder(), 'bench/upgrade/seed.ts'),
    path.join(previous.folder, 'bench/upgrade/seed.ts'),
  );
  const seed = await previous.bundle('bench/upgrade/seed.ts');
  const { status } = spawnSync(process.execPath, [seed, database.url, String(members)], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The database could not be filled.');
  const entries = { old: await previous.bundle('server/src/main.ts'), new: await bundleThis() };
  const variables = { DATABASE_URL: database.url, SECRET_KEY: 'k'.repeat(40), LIMIT_WAIT_MS: '500' };
  return {
    databaseUrl: database.url,
    start: (release) => startVictim(entries[release], path.join(folder, 'data'), { variables }),
    async close() {
      await database.stop();
      previous.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
