/** Prepares for running a program of the build: checks Node, and builds if a source is newer than the build. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function fault() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    return `mm needs Node 20.19 or later; this is Node ${process.versions.node}.`;
  }
  return existsSync(at('node_modules')) ? '' : 'mm is not installed yet: run "npm install" in this folder first.';
}

/** Resolves to true if dist/ is current or was built now. */
async function prepare() {
  const { isStale } = await import('./stale.mjs');
  if (!isStale()) return true;
  console.log('Building mm, which takes a few seconds…');
  return spawnSync(process.execPath, [at('scripts/build.mjs')], { stdio: 'inherit' }).status === 0;
}

/** Prepares. If something is missing, prints it in one line and exits with code 1. */
export async function prepareOrExit() {
  const text = fault();
  if (text) console.error(text);
  if (text || !(await prepare())) process.exit(1);
}
