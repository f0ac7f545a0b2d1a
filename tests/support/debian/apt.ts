import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages, which needs root. Returns whether that worked. */
export function installPackages(...packages: string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(' and ')} from Debian, which takes a minute or two.`);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Several test files may install at the same time, so they wait for each other.
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', ...args];
  const { status, stderr } = spawnSync('apt-get', options, { env, encoding: 'utf8' });
  if (status !== 0) console.error(stderr?.trim() ?? 'apt-get could not be started.');
  return status === 0;
}
