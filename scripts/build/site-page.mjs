import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closure, outputOf, readGraph } from './graph.mjs';

const FONT = fileURLToPath(new URL('.', import.meta.resolve('@fontsource-variable/readex-pro/index.css')));

/** What the page refers to, and is copied as it is. */
const FILES = ['icon.svg', 'manifest.webmanifest'];

/** The subset of letters that every screen shows. */
const LATIN = 'readex-pro-latin-wght-normal.woff2';

/** Pages by the name of their route in small letters, with the screen whose code they load ahead; `index` is the dashboard's. */
const SCREENS = {
  index: 'DashboardPage',
  login: 'LoginPage',
  signup: 'SignupPage',
  registrationforms: 'WizardPage',
  search: 'SearchPage',
  matches: 'MatchesPage',
  messages: 'MessagesPage',
  profile: 'ProfilePage',
  settings: 'SettingsPage',
  notifications: 'NotificationsPage',
  shortlistedprofiles: 'ShortlistedPage',
};

/**
 * Finishes `<out>/site`: the fonts under fonts/ with their fonts.css, icon and manifest, and a page for each of the
 * routes that are opened directly: index.html for the dashboard and all others, `pages/<route>.html` for the rest.
 * The source says `src="./main.tsx"` where the script goes and `./fonts.css` where the fonts go; the chunks that script
 * and screen need at once are preloaded, so that they do not wait for each other.
 */
export function writeSitePage(page, out) {
  const site = path.join(out, 'site');
  const folder = path.dirname(page);
  writeFonts(path.join(site, 'fonts'));
  for (const file of FILES) cpSync(path.join(folder, file), path.join(site, file));

  const graph = readGraph(out, 'site');
  const main = outputOf(graph, path.join(folder, 'main.tsx').replaceAll(path.sep, '/'));
  const source = readFileSync(page, 'utf8');
  if (!source.includes('./main.tsx')) throw new Error(`${page} does not load ./main.tsx.`);
  mkdirSync(path.join(site, 'pages'), { recursive: true });
  for (const [name, screen] of Object.entries(SCREENS)) {
    const chunks = closure(graph, [main, screenOf(graph, screen)]).filter((file) => file !== main);
    const file = name === 'index' ? 'index.html' : `pages/${name}.html`;
    writeFileSync(path.join(site, file), pageWith(source, main, chunks));
  }
}

/** The file that holds a screen, which stands in the folder of its noun or among the pages. */
function screenOf(graph, screen) {
  const found = Object.keys(graph).find((file) => path.basename(graph[file].entry ?? '') === `${screen}.tsx`);
  if (!found) throw new Error(`The build made no file of the screen ${screen}.`);
  return found;
}

function pageWith(source, main, chunks) {
  const links = [
    ...chunks.map((file) => `<link rel="modulepreload" href="/${file}" />`),
    `<link rel="preload" href="/fonts/${LATIN}" as="font" type="font/woff2" crossorigin fetchpriority="low" />`,
  ];
  return source
    .replace('./main.tsx', `/${main}`)
    .replace('./fonts.css', '/fonts/fonts.css')
    .replace(/\.\/(icon\.svg|manifest\.webmanifest)/g, '/$1')
    .replace(/^([ \t]*)<\/head>/m, (end) => `${links.map((link) => `    ${link}\n`).join('')}${end}`);
}

/** Copies the weight subsets only; `unicode-range` makes a browser fetch just those whose letters it shows. */
function writeFonts(folder) {
  mkdirSync(folder, { recursive: true });
  const css = readFileSync(path.join(FONT, 'index.css'), 'utf8');
  const rewritten = css.replace(/url\(\.\/files\/([^)]+)\)/g, (_, file) => {
    cpSync(path.join(FONT, 'files', file), path.join(folder, file));
    return `url(./${file})`;
  });
  writeFileSync(path.join(folder, 'fonts.css'), rewritten);
}
