import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { outputOf, readGraph } from '../graph.mjs';
import { partIn } from '../language.mjs';

const SOURCE = 'examples/standalone/service-worker.ts';
/** The files that every screen needs besides its scripts. Offline, letters outside these subsets use system fonts. */
const FILES = [
  '/fonts/fonts.css',
  '/fonts/readex-pro-latin-wght-normal.woff2',
  '/old-browser.css',
  '/icon.svg',
  '/neutral.svg',
];
const FILES_IN = { en: [], ar: ['/fonts/readex-pro-arabic-wght-normal.woff2'] };

/**
 * Builds the service worker of a language for the files of this release: `<out>/site/service-worker.js`, or
 * `service-worker.ar.js` next to it, because a worker serves the folder that it is in. Its text differs from that of any other
 * release, so browsers notice an update. Call it when everything else in `<out>/site` is finished.
 */
export async function writeServiceWorker(language, out) {
  const site = path.join(out, 'site');
  const part = partIn('site', language);
  const folder = part.slice('site'.length);
  const scripts = readdirSync(path.join(out, part, 'assets')).map((name) => `${folder}/assets/${name}`);
  const files = [...FILES, ...FILES_IN[language], ...scripts].sort();
  const page = `${folder}/index.html`;
  const hash = createHash('sha256');
  for (const file of [page, ...files]) hash.update(file).update(readFileSync(path.join(site, file)));
  const main = outputOf(readGraph(out, part), 'examples/standalone/main.tsx');
  const shell = { release: hash.digest('hex').slice(0, 12), page, main, files };
  await build({
    input: path.resolve(SOURCE),
    platform: 'browser',
    transform: { target: 'es2022', define: { __SHELL__: JSON.stringify(shell) } },
    output: {
      file: path.join(site, folder ? `service-worker.${language}.js` : 'service-worker.js'),
      format: 'iife',
      minify: true,
      comments: false,
    },
  });
}
