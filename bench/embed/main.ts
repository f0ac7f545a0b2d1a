import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tests/support/browser/browser';
import { startServer } from '../../tests/support/servers/running-server';
import { tableOf } from '../page/figures';
import { chainsOf, figuresOf, pagesTable, type Visits } from './bars';
import { startDevtools } from './devtools';
import { signIn } from './members';
import { PARTS, type Part, preparePages } from './pages';
import { startSite } from './site';
import { visit } from './visit';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: PARTS.join() },
    write: { type: 'string' },
    network: { type: 'string', default: 'loopback' },
  },
});
const runs = Number(values.runs);
const asked = values.only.split(',');
const isPhone = values.network === 'phone';
const parts = PARTS.filter((part) => asked.includes(part));
if (!['loopback', 'phone'].includes(values.network)) {
  console.error('--network takes loopback or phone.');
  process.exit(2);
}
if (!Number.isInteger(runs) || runs < 1 || parts.length < asked.length) {
  console.error(`--runs takes a whole number of at least 1, --only some of ${PARTS.join(', ')}.`);
  process.exit(2);
}

const [server, browser, devtools] = await Promise.all([
  startServer({ env: { DEMO: '40', ACCESS_TTL_S: '86400' } }),
  launchBrowser(),
  startDevtools(),
]);
const site = await startSite(server.origin);
try {
  await measure(parts);
} finally {
  await Promise.all([browser.close(), devtools.close()]);
  await site.close();
  await server.stop();
}

async function measure(wanted: readonly Part[]): Promise<void> {
  const members = await signIn(server);
  const { contenders, missing } = await preparePages(site, wanted, members.room);
  const visits: Visits = new Map();
  // The first round records the server's answers and is not counted.
  for (let round = 0; round <= runs; round += 1) {
    const began = Date.now();
    for (const contender of contenders) {
      if (missing.some((line) => line.startsWith(`${contender.name}:`))) continue;
      try {
        const tokens = members.keptBy(contender.viewer);
        const kept = tokens.access_token ? { ...tokens, token_api: `${site.origin}/api` } : tokens;
        const seen = await visit(devtools, browser, { origin: site.origin, contender, kept, isPhone });
        if (round > 0) visits.set(contender.name, [...(visits.get(contender.name) ?? []), seen]);
      } catch (error) {
        missing.push(`${contender.name}: ${(error as Error).message.split('\n')[0]}`);
        visits.delete(contender.name);
      }
    }
    const seconds = ((Date.now() - began) / 1_000).toFixed(0);
    console.log(round === 0 ? `Warmed up in ${seconds} s.` : `Round ${round} of ${runs}: ${seconds} s.`);
  }
  await report(visits, missing);
}

async function report(visits: Visits, missing: readonly string[]): Promise<void> {
  const bars = tableOf(figuresOf(visits, isPhone));
  const pages = pagesTable(visits);
  const machine = `${cpus().length} cores, Node ${process.versions.node}, Chromium ${browser.version()}, load ${loadavg()[1]?.toFixed(0)}`;
  const left = missing.map((line) => `- Left out: ${line}`).join('\n');
  const chains = chainsOf(visits);
  console.log(
    `\n${pages}\n\n${bars}\n\nDependent requests:\n${chains}\n\nMedians of ${runs} rounds; ${machine}.\n${left}`,
  );
  if (!values.write) return;
  writeFileSync(values.write, documentOf({ pages, bars, chains, machine, left }));
}

type Parts = Record<'pages' | 'bars' | 'chains' | 'machine' | 'left', string>;

function documentOf({ pages, bars, chains, machine, left }: Parts): string {
  return `# What an element costs a page

Written by \`npm run bench:embed\`: medians of ${runs} rounds. In each round, all pages are visited one after another
(${machine}). Compare milliseconds only within this table.

${pages}

- code: scripts and stylesheets on the wire, minified, with brotli 11 and an empty cache; a kB is 1,000 bytes.
- script CPU, main thread: CPU time at full speed, times 4. ready, longest task: at 4x throttling, the lowest of all rounds,
  because other load can only increase a clock time; tasks below 50 ms count as 0. These visits use a Chromium that does
  not report its requests, because reports cost time, most of all on pages with many files.
- heap: live objects after garbage collection.
- ready: the main control of the page is visible and enabled. Ours: the submit button of the login, the bell, the first field
  of the wizard, the composer of an open conversation, the button of the first card. All five: the same for a registered
  member, for whom login and wizard show a notice, and the list of the chat.
- Ours are the built files with the loader and \`reserve.css\`. Pinned pages use the lines of \`npm run snippet\`. The API
  repeats recorded answers of a server with demo members. Peers get answers of the same size from the same origin, without
  any network.
- \`npm run check\` has the limits for the bytes of elements.

${bars}

Dependent requests until ready, of which each began after the one before had ended:

${chains}

Ratios are medians over the rounds, or lowest by lowest for ready. The details show the middle half of the rounds.
${left && `\n${left}\n`}`;
}
