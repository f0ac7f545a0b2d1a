/**
 * Weighs what a browser loads (brotli 11, kB = 1,000 bytes, fonts and photos aside) against its bars: each element
 * alone with the loader and all chunks, all five together, and the site's first route. Needs a built dist/.
 * Fails above a bar, and below half of a kilobyte or so, where something fell out of a bundle.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import file from '@size-limit/file';
import sizeLimit from 'size-limit';
import { closure, outputOf, readGraph } from './graph.mjs';

/** Bars in kB: at least, at most. A new element needs its row here. */
const BARS = {
  loader: [0.1, 1],
  'mm-bell': [6, 19],
  'mm-login': [6, 22],
  'mm-matches': [6, 24],
  'mm-chat': [6, 26],
  'mm-wizard': [6, 28],
  'all elements': [8, 42],
  'site, first route': [8, 60],
};

/** A visitor's first route is the login page: its lazily loaded modules count as well. */
const FIRST_ROUTE = /login/i;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const embed = readGraph(dist, 'embed');
const site = readGraph(dist, 'site');

const elements = Object.keys(embed).filter((name) => /^mm-[a-z]+\.js$/.test(name));
const main = outputOf(site, 'examples/standalone/main.tsx');
const isFirstRoute = (name) => FIRST_ROUTE.test(site[name]?.entry ?? '');
const lazy = closure(site, [main]).flatMap((name) =>
  site[name].imports.filter((one) => one.lazy).map((one) => one.file),
);

const loads = {
  loader: embedded(['loader.js']),
  ...Object.fromEntries(elements.map((name) => [name.slice(0, -3), embedded(['loader.js', name])])),
  'all elements': embedded(['loader.js', ...elements]),
  'site, first route': ['index.html', ...closure(site, [main, ...lazy.filter(isFirstRoute)])].map((name) =>
    path.join(dist, 'site', name),
  ),
};

let isGood = true;
console.log(`${'what'.padEnd(20)}${'files'.padStart(6)}${'kB'.padStart(8)}${'bar'.padStart(6)}`);
for (const name of new Set([...Object.keys(BARS), ...Object.keys(loads)])) {
  const files = loads[name] ?? [];
  const [least, most] = BARS[name] ?? [];
  const kilobytes = files.length ? (await weigh(files)) / 1000 : 0;
  const verdict = judge(kilobytes, least, most);
  if (verdict) isGood = false;
  const figures = [String(files.length).padStart(6), kilobytes.toFixed(2).padStart(8), String(most ?? '-').padStart(6)];
  console.log(`${name.padEnd(20)}${figures.join('')}  ${verdict}`.trimEnd());
}
process.exitCode = isGood ? 0 : 1;

function embedded(names) {
  return closure(embed, names).map((name) => path.join(dist, 'embed', name));
}

async function weigh(files) {
  const [{ size }] = await sizeLimit([file], files);
  return size;
}

function judge(kilobytes, least, most) {
  if (least === undefined) return 'has no bar in scripts/sizes.mjs';
  if (kilobytes === 0) return 'is not built';
  if (kilobytes > most) return `is ${(kilobytes - most).toFixed(2)} kB over its bar`;
  return kilobytes < least ? `is below ${least} kB: something fell out of the bundle` : '';
}
