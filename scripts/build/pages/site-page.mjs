import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closure, outputOf, readGraph } from '../graph.mjs';
import { importTypeScript } from '../import-typescript.mjs';
import { partIn } from '../language.mjs';
import { licenseLine } from '../licenses.mjs';

/** The stylesheet of the font, which is copied with the files that it names. */
export const siteFont = fileURLToPath(import.meta.resolve('@fontsource-variable/readex-pro/index.css'));
const FONT = path.dirname(siteFont);

/** Files that the page refers to and that are copied unchanged. */
const FILES = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'neutral.svg',
  'neutral-192.png',
  'neutral-512.png',
  'neutral-touch.png',
  'old-browser.css',
];

const SOURCE = 'examples/standalone';

/** For each language its page, its manifest and the font subsets that every screen needs. */
const PAGES = {
  en: { page: 'index.html', manifest: 'manifest.webmanifest', fonts: ['latin'] },
  ar: { page: 'index.ar.html', manifest: 'manifest.ar.webmanifest', fonts: ['arabic', 'latin'] },
};

const { routes } = await importTypeScript(`export { routes } from './src/core'`);

/**
 * Finishes `<out>/site` for a language: the fonts in fonts/ with their fonts.css, icon and manifest, and a page for each route
 * that members open directly: index.html for the dashboard and all unlisted routes, `pages/<route>.html` for the rest, in `ar/`
 * for Arabic. The source has `src="./main.tsx"` for the script and `./fonts.css` for the fonts. Pages preload the chunks that
 * script and screen need first, so that they load in parallel.
 */
export function writeSitePage(language, out) {
  const site = path.join(out, 'site');
  const part = partIn('site', language);
  const { page, manifest, fonts } = PAGES[language];
  writeFonts(path.join(site, 'fonts'));
  for (const file of [...FILES, manifest]) cpSync(path.join(SOURCE, file), path.join(site, file));

  const graph = readGraph(out, part);
  const main = outputOf(graph, `${SOURCE}/main.tsx`);
  const source = readFileSync(path.join(SOURCE, page), 'utf8');
  if (!source.includes('./main.tsx')) throw new Error(`${page} does not load ./main.tsx.`);
  mkdirSync(path.join(out, part, 'pages'), { recursive: true });
  const address = (file) => `${part.slice('site'.length)}/${file}`;
  for (const route of routes) {
    const screen = screenOf(graph, route.name);
    if (!screen) continue;
    const chunks = closure(graph, [main, screen]).filter((file) => file !== main);
    const file = route.path === '/' ? 'index.html' : `pages${route.path.toLowerCase()}.html`;
    writeFileSync(path.join(out, part, file), pageWith(source, address(main), chunks.map(address), fonts));
  }
}

/** Returns the file of a screen: of `login` the one of `LoginPage.tsx`. Undefined if it is another screen's. */
function screenOf(graph, name) {
  const source = `${name[0].toUpperCase()}${name.slice(1)}Page.tsx`;
  return Object.keys(graph).find((file) => path.basename(graph[file].entry ?? '') === source);
}

function pageWith(source, main, chunks, fonts) {
  const fontOf = (subset) => `/fonts/readex-pro-${subset}-wght-normal.woff2`;
  const links = [
    ...chunks.map((file) => `<link rel="modulepreload" href="${file}" />`),
    ...fonts.map(
      (subset) =>
        `<link rel="preload" href="${fontOf(subset)}" as="font" type="font/woff2" crossorigin fetchpriority="low" />`,
    ),
  ];
  return source
    .replace('./main.tsx', main)
    .replace('./fonts.css', '/fonts/fonts.css')
    .replace(/\.\/([\w.-]+\.(svg|png|webmanifest|css))/g, '/$1')
    .replace(/^([ \t]*)<\/head>/m, (end) => `${links.map((link) => `    ${link}\n`).join('')}${end}`);
}

/**
 * Copies the font subsets with variable weight. With `unicode-range`, a browser loads only the subsets whose letters it shows.
 */
function writeFonts(folder) {
  mkdirSync(folder, { recursive: true });
  const css = readFileSync(siteFont, 'utf8');
  const rewritten = css.replace(/url\(\.\/files\/([^)]+)\)/g, (_, file) => {
    cpSync(path.join(FONT, 'files', file), path.join(folder, file));
    return `url(./${file})`;
  });
  writeFileSync(path.join(folder, 'fonts.css'), `${licenseLine('..')}\n${rewritten}`);
}
