/**
 * Weighs what a browser loads (brotli 11, kB = 1,000 bytes, fonts and photos aside) against its limits: each element
 * alone with the loader and all chunks, the five of the card together, and the site's first route. Needs a built dist/.
 * Fails above a ceiling, and below half of a kilobyte or so, where something fell out of a bundle.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import file from '@size-limit/file';
import sizeLimit from 'size-limit';
import { closure, outputOf, readGraph } from './graph.mjs';
import { entriesOf, startOf } from './own-files.mjs';

/**
 * In kB: at least; the bar we are on the way to; the ceiling that fails the check. A ceiling stands just above what was
 * reached and goes down, until it is the bar or less. Ceilings went up five times and stayed: for repeats, turns and kept
 * messages over a bad network; where the score came with its card, instead of in five files of four kilobytes right after it;
 * and for bell, login, sign-up, settings and profile, by the plan of chunks that brings chat and wizard below their bars and
 * makes every other element smaller as well; by a tenth, where the focus stays near a control that goes with what it did;
 * and by up to a tenth, for all five by a third, for notifications by one kilobyte, where larger files are compiled at once,
 * shapes of what is to come wait a moment, and a conversation asks for its files together: most are ready a tenth sooner.
 * All went up by a third of a kilobyte, where tokens, drafts and the address that waits for its code carry the API that they
 * belong to, and a sign-up its mark. That of `<mm-app>` went up once more, by a twentieth, where elements became a file less: it brings what defines two others.
 * All went up by a tenth, a conversation and the dashboard by a kilobyte and a half, for rules about what can be seen, the sentence
 * about weekly scores, and the report of a closed conversation. Chat went up by another fifth, where the focus stays when
 * a conversation closes, and the list says that it is closed.
 * A new element needs its row.
 */
const LIMITS = {
  loader: [0.1, 1, 1],
  'mm-bell': [6, 19, 19.45],
  'mm-login': [6, 22, 22.6],
  'mm-matches': [6, 24, 26.35],
  'mm-chat': [6, 26, 26.35],
  'mm-chat, one open': [6, 34.85, 37.05],
  'mm-wizard': [6, 28, 28.35],
  'all five': [8, 42, 47.75],
  'mm-signup': [6, 22, 22.7],
  'mm-notifications': [6, 25.65, 26.25],
  'mm-shortlist': [6, 26.35, 26.85],
  'mm-dashboard': [6, 34.05, 35.9],
  'mm-app': [6, 33.95, 34.6],
  'mm-search': [6, 34.5, 35.15],
  'mm-settings': [6, 38.7, 39.45],
  'mm-profile': [6, 45.45, 46.25],
  'site, first route': [8, 60, 30.15],
};

/** The elements that portals embed most, which share a page. */
const FIVE = ['login', 'wizard', 'matches', 'chat', 'bell'];

/** A visitor's first route is the login page: its lazily loaded modules count as well. */
const FIRST_ROUTE = /login/i;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const embed = readGraph(dist, 'embed');
const site = readGraph(dist, 'site');

const main = outputOf(site, 'examples/standalone/main.tsx');
const isFirstRoute = (name) => FIRST_ROUTE.test(site[name]?.entry ?? '');
const lazy = closure(site, [main]).flatMap((name) =>
  site[name].imports.filter((one) => one.lazy).map((one) => one.file),
);

const loads = {
  loader: embedded([]),
  ...Object.fromEntries(entriesOf(embed).map((name) => [name.slice(0, -3), embedded(startOf(embed, name))])),
  'mm-chat, one open': embedded([
    ...startOf(embed, 'mm-chat.js'),
    outputOf(embed, 'src/widgets/chat/Conversation.tsx'),
  ]),
  'all five': embedded(FIVE.flatMap((name) => startOf(embed, `mm-${name}.js`))),
  'site, first route': ['pages/login.html', ...closure(site, [main, ...lazy.filter(isFirstRoute)])].map((name) =>
    path.join(dist, 'site', name),
  ),
};

let isGood = true;
console.log(`${'what'.padEnd(20)}${['files', 'kB', 'bar', 'ceiling'].map((word) => word.padStart(8)).join('')}`);
for (const name of new Set([...Object.keys(LIMITS), ...Object.keys(loads)])) {
  const files = loads[name] ?? [];
  const limits = LIMITS[name];
  const kilobytes = files.length ? (await weigh(files)) / 1000 : 0;
  const fault = limits ? faultOf(kilobytes, limits) : 'has no limits in scripts/sizes.mjs';
  if (fault) isGood = false;
  const [, bar = 0, ceiling = 0] = limits ?? [];
  const figures = [files.length, kilobytes.toFixed(2), bar, ceiling]
    .map((figure) => String(figure).padStart(8))
    .join('');
  const distance = kilobytes > bar ? `${(kilobytes - bar).toFixed(2)} kB above the bar` : '';
  console.log(`${name.padEnd(20)}${figures}  ${fault || distance}`.trimEnd());
}
process.exitCode = isGood ? 0 : 1;

function embedded(names) {
  return closure(embed, ['loader.js', ...names]).map((name) => path.join(dist, 'embed', name));
}

async function weigh(files) {
  const [{ size }] = await sizeLimit([file], files);
  return size;
}

function faultOf(kilobytes, [least, , ceiling]) {
  if (kilobytes === 0) return 'is not built';
  if (kilobytes > ceiling) return `is ${(kilobytes - ceiling).toFixed(2)} kB over its ceiling`;
  return kilobytes < least ? `is below ${least} kB: something fell out of the bundle` : '';
}
