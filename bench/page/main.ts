import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openGallery } from '../../tests/e2e/screens/gallery';
import { type Figure, tableOf } from './figures';
import { measureFirstLoad } from './first-load';
import { measureInput } from './input';
import { measureLongLists } from './long-lists';
import { measureRouteChanges } from './routes';
import { measureShifts } from './shifts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'load,shift,routes,input,lists' },
    write: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs takes a whole number of at least 1.');
  process.exit(2);
}

const gallery = await openGallery();
const parts: Record<string, () => Promise<Figure[]>> = {
  load: () => measureFirstLoad(gallery, runs),
  shift: () => measureShifts(gallery),
  routes: () => measureRouteChanges(gallery),
  input: () => measureInput(gallery, runs),
  lists: () => measureLongLists(runs),
};
const figures: Figure[] = [];
try {
  for (const name of values.only.split(',')) {
    console.log(`Measuring ${name}…`);
    figures.push(...((await parts[name]?.()) ?? []));
  }
} finally {
  await gallery.close();
}
const table = tableOf(figures);
console.log(`\n${table}\n\nMedians of ${runs} runs.`);
if (values.write) {
  writeFileSync(
    values.write,
    `# Waiting times of members\n\nWritten by \`npm run bench:page\`, medians of ${runs} runs.\n\n${table}\n`,
  );
}
