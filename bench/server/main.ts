import { parseArgs } from 'node:util';
import { openDatabases } from './databases';
import { type Figures, measure } from './measure';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000,100000,1000000' },
    keep: { type: 'string' },
  },
});
const sizes = values.members.split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1_000)) {
  console.error('--members takes whole numbers of at least 1000, separated by commas.');
  process.exit(2);
}

/** The same time in every run, so that the same members are young, new and recently active. */
const now = new Date('2026-06-01T08:00:00Z');
const databases = await openDatabases(now, values.keep);
try {
  const results: Map<string, Figures>[] = [];
  for (const size of sizes) {
    const { url, viewers, seconds } = await databases.of(size);
    console.log(`${size} members ready after ${seconds.toFixed(1)} s.`);
    results.push(await measure(url, viewers, now));
  }
  print(results);
} finally {
  await databases.stop();
}

/** Prints one row per call. The last columns compare the largest size with the smallest. */
function print(results: readonly Map<string, Figures>[]): void {
  const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  row(['call', ...sizes.map((size) => `${size}: p50 / p95 ms, pages, statements`), 'pages ratio', 'p50 ratio']);
  row(Array.from({ length: sizes.length + 3 }, () => '---'));
  for (const name of results[0]?.keys() ?? []) {
    const all = results.flatMap((result) => result.get(name) ?? []);
    const [first, last] = [all[0], all.at(-1)];
    const cells = all.map(
      (each) => `${each.p50.toFixed(1)} / ${each.p95.toFixed(1)}, ${each.pages}, ${each.statements}`,
    );
    const ratio = (part: 'pages' | 'p50') => (first && last ? (last[part] / first[part]).toFixed(2) : '');
    row([name, ...cells, ratio('pages'), ratio('p50')]);
  }
}
