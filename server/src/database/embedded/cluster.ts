import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { oneLine, StartFailure } from '../../errors/failure';
import type { Binaries } from './binaries';
import { run } from './process';
import type { SystemUser } from './system-user';

/** A database cluster on disk that is ready to be started. */
export interface Cluster {
  /** PostgreSQL's own folder. */
  path: string;
  /** The password of its superuser `mm`. */
  password: string;
}

/** The description stored next to the data, so that a later version of the product can identify it. */
interface Engine {
  engine: 'postgresql';
  major: number;
}

/**
 * Opens the cluster in a data folder and creates it on the first start.
 * @throws StartFailure, without changing anything, if the cluster is damaged, foreign or of another major version.
 */
export async function openCluster(folder: string, binaries: Binaries, user: SystemUser): Promise<Cluster> {
  const path = join(folder, 'pgdata');
  if (!hasCluster(folder)) await createCluster(folder, path, binaries, user);
  checkCluster(folder, path, binaries, user);
  return { path, password: databasePassword(folder) };
}

/** Whether a data folder has a database. */
export function hasCluster(folder: string): boolean {
  return existsSync(join(folder, 'pgdata'));
}

/** Returns the password of the cluster's superuser `mm`. Throws if there is none. */
export function databasePassword(folder: string): string {
  return readFileSync(passwordFile(folder), 'utf8').trim();
}

const passwordFile = (folder: string) => join(folder, 'database-password');
const engineFile = (folder: string) => join(folder, 'engine.json');

function checkCluster(folder: string, path: string, binaries: Binaries, user: SystemUser): void {
  const damaged = (reason: string) =>
    new StartFailure(
      `The data folder ${folder} cannot be used: ${reason}. Nothing was changed; restore a backup or set another DATA_DIR.`,
    );
  try {
    const owner = statSync(path).uid;
    if (process.platform !== 'win32' && owner !== user.uid) {
      throw damaged(`its database belongs to user ${owner}, but mm runs it as user ${user.uid}`);
    }
    const major = Number(readFileSync(join(path, 'PG_VERSION'), 'utf8'));
    if (major !== binaries.major)
      throw damaged(`it contains data of PostgreSQL ${major}, but this is PostgreSQL ${binaries.major}`);
    const engine: Partial<Engine> = JSON.parse(readFileSync(engineFile(folder), 'utf8'));
    if (engine.engine !== 'postgresql') throw damaged('another engine created it');
    readFileSync(passwordFile(folder));
  } catch (error) {
    throw error instanceof StartFailure ? error : damaged(oneLine(error));
  }
}

/**
 * Creates the cluster under another name and renames it at the end, so that an interrupted first start leaves no half-made
 * cluster.
 */
async function createCluster(folder: string, path: string, binaries: Binaries, user: SystemUser): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('pgdata.new') || name === 'password.new') rmSync(join(folder, name), { recursive: true });
  }
  const unfinished = `${path}.new`;
  const password = randomBytes(32).toString('hex');
  const passwordInput = join(folder, 'password.new');
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordInput, password, { mode: 0o600 });
  if (user.differs) for (const each of [unfinished, passwordInput]) chownSync(each, user.uid, user.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const { code, output } = await run(
    binaries.initdb,
    [
      '-D',
      unfinished,
      '-U',
      'mm',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordInput}`,
      '-E',
      'UTF8',
      `--locale=${locale}`,
    ],
    user,
  );
  rmSync(passwordInput);
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const reason = output.split('\n').find((line) => /error|fatal|could not|cannot/i.test(line));
    throw new StartFailure(
      `The embedded database cannot be created in ${folder}: ${reason ?? oneLine(output)}. You can also set DATABASE_URL.`,
    );
  }
  writeFileSync(passwordFile(folder), password, { mode: 0o600 });
  writeFileSync(
    engineFile(folder),
    `${JSON.stringify({ engine: 'postgresql', major: binaries.major } satisfies Engine)}\n`,
  );
  renameSync(unfinished, path);
}
