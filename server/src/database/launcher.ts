import { join, resolve } from 'node:path';
import { findBinaries } from './binaries';
import { hasCluster, openCluster } from './cluster';
import { defaultDataFolder, prepareDataFolder } from './data-folder';
import { StartFailure } from './failure';
import { acquireLock } from './lock';
import { startPostmaster } from './postmaster';
import { connectOnce } from './single';
import { chooseSystemUser, ourselves, type SystemUser } from './system-user';

/** The embedded database while it runs. */
export interface EmbeddedDatabase {
  /** Connection string of the product's database. */
  url: string;
  /** Shuts it down and gives the data folder free. */
  stop(): Promise<void>;
  /** Resolves when it has ended, asked to or not. */
  ended: Promise<void>;
}

/** Settings of a throw-away cluster for tests: what protects against a crash costs most of the time. */
export const throwAwaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};

const pathOf = (configured: string | undefined, user: SystemUser) =>
  resolve(configured ?? defaultDataFolder(process.cwd(), user));

/**
 * The absolute path of the data folder, made if it is missing: DATA_DIR, or the default for this working folder.
 * @param holdsDatabase false when only photos and the key lie there, because DATABASE_URL names the database.
 * @throws StartFailure when it cannot be used.
 */
export function locateDataFolder(configured: string | undefined, holdsDatabase = true): string {
  const user = holdsDatabase ? chooseSystemUser() : ourselves();
  return prepareDataFolder(pathOf(configured, user), user);
}

/**
 * Makes sure that a server has made its database in the data folder; makes neither.
 * @throws StartFailure where there is none.
 */
export function requireDatabase(configured: string | undefined): void {
  const folder = pathOf(configured, chooseSystemUser());
  if (hasCluster(folder)) return;
  throw new StartFailure(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as the server has it.`);
}

/**
 * Starts the PostgreSQL of the npm platform package on a data folder that `locateDataFolder` returned.
 * One process at a time: a second one on the same folder is refused.
 * @param settings PostgreSQL settings on top of ours.
 * @throws StartFailure in one line for everything that can be wrong with folder, data or system.
 */
export async function startEmbedded(folder: string, settings?: Record<string, string>): Promise<EmbeddedDatabase> {
  const user = chooseSystemUser();
  const lock = await acquireLock(folder);
  try {
    const binaries = await findBinaries(user, folder);
    const cluster = await openCluster(folder, binaries, user);
    const log = join(folder, 'postgres.log');
    const postmaster = await startPostmaster(binaries.postgres, cluster, user, log, settings);
    return {
      url: await openDatabase(postmaster.url),
      ended: postmaster.ended,
      stop: async () => {
        await postmaster.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the database `mm` unless it exists. */
async function openDatabase(maintenanceUrl: string): Promise<string> {
  const client = await connectOnce(maintenanceUrl);
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'mm'");
    if (!rowCount) await client.query('CREATE DATABASE mm');
  } finally {
    await client.end();
  }
  const url = new URL(maintenanceUrl);
  url.pathname = '/mm';
  return url.href;
}
