import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium';

const ADVICE = `The browser tests need Chromium, and none was found. Do one of these:
  Debian, Ubuntu:  sudo apt-get install -y chromium
  macOS:           brew install --cask chromium
  Windows:         install Google Chrome
  elsewhere:       set CHROMIUM to the full path of a Chromium or Chrome program
The tests without a browser run with: npm test -- --project '!e2e'`;

/** Makes sure that the browser tests have a browser; installs Debian's package where it may. */
export default function setup(): void {
  if (findChromium()) return;
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (mayInstall) {
    console.log('Chromium is missing: installing the Debian package, which takes a minute or two.');
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium') && findChromium()) return;
  }
  throw new Error(ADVICE);
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' });
  if (status !== 0) console.error(stderr?.trim() ?? 'apt-get could not be started.');
  return status === 0;
}
