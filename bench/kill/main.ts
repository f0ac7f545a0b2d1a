import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killRounds } from './rounds';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' }, entry: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'mm-kill-'));
// Under root, the database runs as another user, who needs access to this folder.
chmodSync(folder, 0o711);
const report = await killRounds({
  entry: values.entry ?? '',
  dataFolder: join(folder, 'data'),
  rounds: Number(values.rounds),
  databaseEvery: 5,
  tell: (line) => console.log(line),
}).finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

const starts = report.starts.toSorted((one, other) => one - other);
const { killed, acknowledged } = report;
console.log(`
${report.rounds} rounds: the server killed ${killed.server} times, the database ${killed.database} times
acknowledged: ${acknowledged.message} messages, ${acknowledged.like} likes, ${acknowledged['sign-up']} sign-ups
sent again after no answer: ${report.repeated}
lost: ${report.lost.length}, doubled: ${report.doubled.length}, refused: ${report.refused.length}
ready again after: ${starts[Math.floor(starts.length / 2)]} ms (median), ${starts.at(-1)} ms at most`);
for (const line of [...report.lost, ...report.doubled, ...report.refused].slice(0, 20)) console.log(line);
process.exitCode = report.lost.length + report.doubled.length + report.refused.length > 0 ? 1 : 0;
