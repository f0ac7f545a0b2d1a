import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closure, outputOf, readGraph } from './graph.mjs';

const FONT = fileURLToPath(new URL('.', import.meta.resolve('@fontsource-variable/readex-pro/index.css')));

/** Files that the page refers to and that are copied unchanged. */
const FILES = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'manifest.webmanifest',
  'old-browser.css',
];

/** The font subset that every screen needs. */
const LATIN = 'readex-pro-latin-wght-normal.woff2';

/** Pages by the name of their route in lower case, with the screen that they preload. `index` preloads the dashboard. */
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
  terms: 'TermsPage',
  privacy: 'PrivacyPage',
  safety: 'SafetyPage',
  contact: 'ContactPage',
};

/**
 * Finishes `<out>/site`: the fonts in fonts/ with their fonts.css, icon and manifest, and a page for each route that members
 * open directly: index.html for the dashboard and all unlisted routes, `pages/<route>.html` for the rest. The source has
 * `src="./main.tsx"` for the script and `./fonts.css` for the fonts. Pages preload the chunks that script and screen need
 * first, so that they load in parallel.
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

/** Returns the file of a screen. Its source is in the folder of its noun or among the pages. */
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
    .replace(/\.\/(icon\.svg|apple-touch-icon\.png|manifest\.webmanifest|old-browser\.css)/g, '/$1')
    .replace(/^([ \t]*)<\/head>/m, (end) => `${links.map((link) => `    ${link}\n`).join('')}${end}`);
}

/**
 * Copies the font subsets with variable weight. With `unicode-range`, a browser loads only the subsets whose letters it shows.
 */
function writeFonts(folder) {
  mkdirSync(folder, { recursive: true });
  const css = readFileSync(path.join(FONT, 'index.css'), 'utf8');
  const rewritten = css.replace(/url\(\.\/files\/([^)]+)\)/g, (_, file) => {
    cpSync(path.join(FONT, 'files', file), path.join(folder, file));
    return `url(./${file})`;
  });
  writeFileSync(path.join(folder, 'fonts.css'), rewritten);
}
