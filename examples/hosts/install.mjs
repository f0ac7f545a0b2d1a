import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
const file = 'dist/lib/widgets/index.js';
const built = path.join(folder, '../..', file);
const installed = path.join(folder, 'node_modules/@mm/matchmaking', file);

const changedAt = (name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Installs the frameworks of the hosts and this package, unless it is done since the last build.
 * @throws Error if npm fails
 */
export function installHosts() {
  if (changedAt(installed) > changedAt(built)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`npm could not install the hosts: exit code ${status}.`);
}
