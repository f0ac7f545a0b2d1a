import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { outputOf, readGraph } from './graph.mjs';

const SOURCE = 'examples/standalone/service-worker.ts';
/** The files that every screen needs besides its scripts. Offline, letters outside the Latin subset use system fonts. */
const FILES = ['/fonts/fonts.css', '/fonts/readex-pro-latin-wght-normal.woff2', '/old-browser.css', '/icon.svg'];

/**
 * Builds `<out>/site/service-worker.js` for the files of this release. Its text differs from that of any other release, so
 * browsers notice an update. Call it when everything else in `<out>/site` is finished.
 */
export async function writeServiceWorker(out) {
  const site = path.join(out, 'site');
  const scripts = readdirSync(path.join(site, 'assets')).map((name) => `/assets/${name}`);
  const files = [...FILES, ...scripts].sort();
  const hash = createHash('sha256');
  for (const file of ['/index.html', ...files]) hash.update(file).update(readFileSync(path.join(site, file)));
  const main = outputOf(readGraph(out, 'site'), 'examples/standalone/main.tsx');
  const shell = { release: hash.digest('hex').slice(0, 12), main, files };
  await build({
    input: path.resolve(SOURCE),
    platform: 'browser',
    transform: { target: 'es2022', define: { __SHELL__: JSON.stringify(shell) } },
    output: { file: path.join(site, 'service-worker.js'), format: 'iife', minify: true, comments: false },
  });
}
