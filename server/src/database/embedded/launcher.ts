import { join, resolve } from 'node:path';
import { StartFailure } from '../../errors/failure';
import { connectDirectly } from '../direct-connection';
import { findBinaries } from './binaries';
import { hasCluster, openCluster } from './cluster';
import { defaultDataFolder, prepareDataFolder } from './data-folder';
import { acquireLock } from './lock';
import { startPostmaster } from './postmaster';
import { chooseSystemUser, ourselves, type SystemUser } from './system-user';

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** Connection string of the product's database. */
  url: string;
  /** Shuts it down and releases the data folder. */
  stop(): Promise<void>;
  /** Resolves when it has ended for any reason. */
  ended: Promise<void>;
}

/** Settings of a throw-away cluster for tests. Protection against crashes would cost most of the time. */
export const throwAwaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};

const pathOf = (configured: string | undefined, user: SystemUser) =>
  resolve(configured ?? defaultDataFolder(process.cwd(), user));

/**
 * Returns the absolute path of the data folder and creates it if it is missing. It is DATA_DIR or the default for this working
 * folder.
 * @param holdsDatabase false if the folder only holds photos and the key, because DATABASE_URL names the database.
 * @throws StartFailure if the folder cannot be used.
 */
export function locateDataFolder(configured: string | undefined, holdsDatabase = true): string {
  const user = holdsDatabase ? chooseSystemUser() : ourselves();
  return prepareDataFolder(pathOf(configured, user), user);
}

/**
 * Checks that a server has already created its database in the data folder. Creates nothing.
 * @throws StartFailure if there is no database.
 */
export function requireDatabase(configured: string | undefined): void {
  const folder = pathOf(configured, chooseSystemUser());
  if (hasCluster(folder)) return;
  throw new StartFailure(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the server.`);
}

/**
 * Starts the PostgreSQL of the npm platform package on a data folder that `locateDataFolder` returned. Rejects a second process
 * on the same folder.
 * @param settings PostgreSQL settings on top of ours.
 * @throws StartFailure with one line for any problem with folder, data or system.
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

/** Creates the database `mm` if it does not exist. */
async function openDatabase(maintenanceUrl: string): Promise<string> {
  const client = await connectDirectly(maintenanceUrl);
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
