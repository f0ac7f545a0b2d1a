import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Peer } from './peers';

/** Outside this project's dependencies, so that building it does not install the peers. */
const CACHE = path.resolve('node_modules/.cache/mm-peers');

const OPTIONS = ['--no-package-lock', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent'];

/**
 * Installs a peer with npm, without its scripts, if it is missing.
 * @returns the folder
 * @throws Error if npm fails
 */
export function installPeer({ name, packages }: Peer): string {
  const folder = path.join(CACHE, name);
  const wanted = `${JSON.stringify({ private: true, dependencies: packages }, undefined, 2)}\n`;
  const done = path.join(folder, 'installed.json');
  if (textOf(done) === wanted) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), wanted);
  execFileSync('npm', ['install', ...OPTIONS], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(done, wanted);
  return folder;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
