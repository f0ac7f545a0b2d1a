import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { projectFolder } from '../../../server/src/settings/project';
import { previousRelease } from './previous-release';

/** The release before this one, unpacked from the history into a folder of its own. */
export interface PreviousBuild {
  folder: string;
  /** Bundles one of its programs, such as `server/src/main.ts`. Returns the file to run. */
  bundle(program: string): Promise<string>;
  remove(): void;
}

type Packages = Record<string, string>;

/**
 * Unpacks the release before this one.
 * @throws Error that names what is missing, if this clone does not hold its commit.
 */
export function unpackPrevious(): PreviousBuild {
  const { commit } = previousRelease;
  const root = projectFolder();
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status !== 0) {
    throw new Error(
      `This clone does not hold ${commit}, the release before this one (server/previous-release.json). Fetch it: git fetch --depth=1 origin ${commit}`,
    );
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'mm-previous-'));
  const parts = ['package.json', 'package-lock.json', 'tsconfig.json', 'server', 'src/core', 'bench', 'tests/support'];
  const archive = run('git', ['archive', '--format=tar', commit, ...parts], root);
  run('tar', ['-x', '-C', folder], root, archive);
  if (haveSamePackages(root, folder)) linkPackages(root, folder);
  else run('npm', ['ci', '--no-audit', '--no-fund'], folder);
  return {
    folder,
    async bundle(program) {
      // Below server/, so that it finds the packages of both folders.
      const outfile = path.join(folder, 'server/bundled', `${program.replaceAll(/[/.]/g, '-')}.mjs`);
      await bundleOf(folder, program, outfile);
      return outfile;
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  };
}

/** Bundles a program of a checkout. Packages stay outside. */
async function bundleOf(folder: string, program: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [path.join(folder, program)],
    tsconfig: path.join(folder, 'tsconfig.json'),
    absWorkingDir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@core': path.join(folder, 'src/core') },
    outfile,
  });
}

/** Bundles the server of this checkout. Returns the file to run. */
export async function bundleThis(): Promise<string> {
  const root = projectFolder();
  const outfile = path.join(root, 'server/node_modules/.cache/mm/upgraded.mjs');
  await bundleOf(root, 'server/src/main.ts', outfile);
  return outfile;
}

/** Whether every package that the release runs with is installed here in the same version. */
function haveSamePackages(root: string, folder: string): boolean {
  const wanted = packagesOf(folder);
  const installed = packagesOf(root);
  return Object.entries(wanted).every(([name, version]) => installed[name] === version);
}

/** The versions in the lock file of all packages that are not for development only, by their place. */
function packagesOf(folder: string): Packages {
  const lock: { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> } = JSON.parse(
    readFileSync(path.join(folder, 'package-lock.json'), 'utf8'),
  );
  const entries = Object.entries(lock.packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
  );
  return Object.fromEntries(entries.map(([place, { version = '' }]) => [place, version]));
}

function linkPackages(root: string, folder: string): void {
  for (const place of ['.', 'server']) {
    const packages = path.join(root, place, 'node_modules');
    if (!existsSync(packages)) continue;
    mkdirSync(path.join(folder, place), { recursive: true });
    symlinkSync(packages, path.join(folder, place, 'node_modules'), 'junction');
  }
}

function run(program: string, args: string[], cwd: string, input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, input, maxBuffer: 512 * 1024 * 1024 });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args[0]} failed: ${error?.message ?? stderr}`);
}
