import { existsSync } from 'node:fs';
import { FIREFOX } from '../../engines/engine';
import { MINI_BROWSER } from '../../engines/webkit/open';
import { installPackages } from '../debian/apt';

/** What each engine needs, and Debian's packages that have it. */
export const ENGINES = {
  firefox: { files: [FIREFOX], packages: ['firefox-esr'] },
  webkit: {
    files: [MINI_BROWSER, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/**
 * Makes sure that Firefox and WebKitGTK are there, from Debian's packages.
 * @throws Error if one is missing and cannot be installed, so that no run passes without it
 */
export default function setup(): void {
  for (const { files, packages } of Object.values(ENGINES)) {
    const isThere = () => files.every((file) => existsSync(file));
    if (isThere() || (installPackages(...packages) && isThere())) continue;
    throw new Error(`The tests in all browser engines need Debian's packages: apt-get install ${packages.join(' ')}
The tests without them run with: npm test -- --project '!firefox' --project '!webkit'`);
  }
}
