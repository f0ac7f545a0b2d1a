import { spawnSync } from 'node:child_process';
import path from 'node:path';

const build = path.resolve(import.meta.dirname, '../../../scripts/build.mjs');

/** Builds dist/ if a source is newer, so that tests never use an old build. */
export default function setup(): void {
  const { status } = spawnSync(process.execPath, [build, '--stale'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed: see its messages above.');
}
