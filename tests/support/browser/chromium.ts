import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, HEADLESS } from './find-chromium';

const ADVICE = `The browser tests need Chromium, and none was found. Do one of these:
  Debian:          sudo apt-get install -y chromium-headless-shell
  Ubuntu:          sudo apt-get install -y chromium
  macOS:           brew install --cask chromium
  Windows:         install Google Chrome
  elsewhere:       set CHROMIUM to the full path of a Chromium or Chrome program
The tests without a browser run with: npm test -- --project '!e2e' --project '!chromium' --project '!firefox' --project '!webkit'`;

/**
 * Makes sure that the browser tests have a browser. Installs Debian's headless Chromium if allowed, because it needs a
 * third of the processor time for a page. Otherwise an installed full browser is used.
 */
export default function setup(): void {
  if (process.env.CHROMIUM || existsSync(HEADLESS)) return void findChromium();
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (mayInstall) {
    console.log('Headless Chromium is missing: installing the Debian package, which takes a minute or two.');
    const isInstalled = apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
    if (!isInstalled && !findChromium()) apt('install', '-y', '--no-install-recommends', 'chromium');
  }
  if (!findChromium()) throw new Error(ADVICE);
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network this fails soon, with a message.
  const limits = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=0'];
  const { status, stderr } = spawnSync('apt-get', ['-q', ...limits, ...args], { env, encoding: 'utf8' });
  if (status !== 0) console.error(stderr?.trim() ?? 'apt-get could not be started.');
  return status === 0;
}
