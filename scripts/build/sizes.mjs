/**
 * Compares the size of what a browser loads (brotli 11, kB = 1,000 bytes, without fonts and photos) with its budget: each
 * element with the loader and the files that it starts with, the five most embedded elements together, the site's first route,
 * and small applications that take components from the npm package, without React. In Arabic each element may be 13 % larger. Needs a built dist/. Fails above a budget, and below half of it, because then part of a bundle is missing.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import file from '@size-limit/file';
import sizeLimit from 'size-limit';
import { bundleApp } from './app-bundles.mjs';
import { closure, outputOf, readGraph } from './graph.mjs';
import { partIn } from './language.mjs';
import { elementFiles } from './pages/embed-release.mjs';
import { loadManifest } from './reserve-sheet.mjs';

const { ELEMENTS } = await loadManifest();

/**
 * For each load, the maximum of kB and of files at the start; those of elements are in their table. Matches, chat and the wizard
 * miss their goals of 34, 34 and 37 kB by 14, 13 and 15 kB: 3 kB for partner sign-in, languages at run time and calls ahead (1.3 kB of
 * them in the loader), 2.3 kB for lists of any length that keep still under a finger, about 2 kB
 * for pages that are translated, hidden, offline or open for long, 1.5 kB for texts of two scripts, 1.2 kB for everyday names of
 * countries (wizard), 0.6 kB for backends without extensions, 0.6 kB for questions to men and to women (wizard), 0.2 kB for sandboxed
 * frames, 0.3 to 0.5 kB for evidence, dates of birth that are remembered and men who are married, 0.5 kB for the lock of a device,
 * 1 to 5 kB because all elements share one file, 0.1 kB for the lines that lead to licenses, 0.2 kB for answers that get lost, or come when the portal has
 * another user, and the rest for previews of photos,
 * status regions and the time left in the wizard.
 */
const BUDGETS = {
  ...Object.fromEntries(Object.entries(ELEMENTS).map(([name, { budget }]) => [`mm-${name}`, budget])),
  loader: [4.0, 1],
  'all five': [97.3, 9],
  'site, first route': [56.7, 4],
  'npm: Bell, Vite': [23.0, 4],
  'npm: Bell, webpack': [22.2, 1],
  'npm: SessionFlow, Vite': [25.4, 6],
  'npm: SessionFlow, webpack': [24.3, 1],
};

/** How much larger an element may be in Arabic. */
const MORE_IN_ARABIC = 0.13;

/** The elements that portals embed most, together on one page. */
const FIVE = ['login', 'wizard', 'matches', 'chat', 'bell'];

/** The components that applications for the budgets take from the npm package. */
const COMPONENTS = ['Bell', 'SessionFlow'];

/** A visitor's first route is the login page. Its lazily loaded modules count too. */
const FIRST_ROUTE = /login/i;

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.join(root, 'dist');
/** Inside the package, because code there may import the package by its name. */
const apps = path.join(root, `.build-apps-${process.pid}`);
const embed = readGraph(dist, 'embed');
const site = readGraph(dist, 'site');

const main = outputOf(site, 'examples/standalone/main.tsx');
const isFirstRoute = (name) => FIRST_ROUTE.test(site[name]?.entry ?? '');
const lazy = closure(site, [main]).flatMap((name) =>
  site[name].imports.filter((one) => one.lazy).map((one) => one.file),
);

const elements = elementFiles(embed);
const loads = {
  loader: embedded([]),
  ...Object.fromEntries(Object.entries(elements).map(([name, file]) => [`mm-${name}`, embedded([file])])),
  'all five': embedded(FIVE.map((name) => elements[name])),
  'site, first route': ['pages/login.html', ...closure(site, [main, ...lazy.filter(isFirstRoute)])].map((name) =>
    path.join(dist, 'site', name),
  ),
  ...(await bundleApps()),
};

let isGood = true;
console.log(`${'what'.padEnd(20)}${['files', 'kB', 'budget'].map((word) => word.padStart(8)).join('')}`);
for (const name of new Set([...Object.keys(BUDGETS), ...Object.keys(loads)])) {
  const files = loads[name] ?? [];
  const kilobytes = files.length ? (await weigh(files)) / 1000 : 0;
  const fault = faultOf(kilobytes, files.length, BUDGETS[name]);
  if (fault) isGood = false;
  const figures = [files.length, kilobytes.toFixed(2), BUDGETS[name]?.[0] ?? ''];
  console.log(`${name.padEnd(20)}${figures.map((figure) => `${figure}`.padStart(8)).join('')}  ${fault}`.trimEnd());
}

console.log(`\n${'in Arabic'.padEnd(20)}${['kB', 'more'].map((word) => word.padStart(8)).join('')}`);
const arabic = readGraph(dist, partIn('embed', 'ar'));
for (const [name, file] of Object.entries(elementFiles(arabic))) {
  const [own, english] = [await weigh(embedded([file], 'ar')), await weigh(embedded([elements[name]]))];
  const more = own / english - 1;
  const fault = more > MORE_IN_ARABIC ? 'is too much more than in English' : '';
  if (fault) isGood = false;
  const figures = [(own / 1000).toFixed(2), `${(more * 100).toFixed(1)} %`];
  console.log(`mm-${name}`.padEnd(20) + figures.map((figure) => figure.padStart(8)).join('') + (fault && `  ${fault}`));
}
rmSync(apps, { recursive: true, force: true });
process.exitCode = isGood ? 0 : 1;

function embedded(names, language = 'en') {
  const graph = language === 'en' ? embed : arabic;
  return ['loader.js', ...closure(graph, names)].map((name) => path.join(dist, partIn('embed', language), name));
}

async function bundleApps() {
  const bundled = {};
  for (const component of COMPONENTS) {
    const names = `{ ${component}, MatchmakingProvider }`;
    const code = `import ${names} from '@mm/matchmaking'; Object.assign(globalThis, ${names});`;
    for (const [bundler, files] of Object.entries(await bundleApp(apps, component, code)))
      bundled[`npm: ${component}, ${bundler}`] = files;
  }
  return bundled;
}

async function weigh(files) {
  const [{ size }] = await sizeLimit([file], files);
  return size;
}

function faultOf(kilobytes, files, budget) {
  if (!budget) return 'has no budget';
  const [most, mostFiles] = budget;
  if (kilobytes > most) return `is ${(kilobytes - most).toFixed(2)} kB over its budget`;
  if (files > mostFiles) return `comes in ${files} files; its budget is ${mostFiles}`;
  return kilobytes < most / 2 ? 'is below half of its budget: something fell out of the bundle' : '';
}
