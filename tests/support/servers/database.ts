import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { locateDataFolder, startEmbedded, throwAwaySettings } from '../../../server/src/database/embedded/launcher';
import { migrateDatabase } from '../../../server/src/database/migration/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the migrated database. Every test file gets a copy of it. */
    templateUrl: string;
  }
}

/**
 * Starts one throw-away PostgreSQL for all server tests. vitest calls this before the first test. Without the workers that visit
 * every database: there is one for each test file.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'mm-test-'));
  const database = await startEmbedded(locateDataFolder(folder), { ...throwAwaySettings, autovacuum: 'off' });
  await migrateDatabase(database.url);
  project.provide('templateUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
