import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { removals } from './removal';
import { documentOf, verdictsOf } from './report';
import { soak } from './soak';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, write: { type: 'string' } } });
const minutes = Number(values.minutes);
if (!Number.isInteger(minutes) || minutes < 1) {
  console.error('--minutes takes a whole number of at least 1.');
  process.exit(2);
}
const report = await soak(minutes, (line) => console.log(line));
const text = documentOf(report, minutes);
console.log(`\n${text}`);
if (values.write) writeFileSync(values.write, text);
const removed = await removals();
for (const { what, seen, holds } of removed) console.log(`${what}: ${seen}, ${holds ? 'holds' : 'MISSED'}`);
process.exitCode = [...verdictsOf(report), ...removed].every(({ holds }) => holds) ? 0 : 1;
