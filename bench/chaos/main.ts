import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chaos } from './chaos';

const { values } = parseArgs({
  options: {
    entry: { type: 'string', default: '' },
    clients: { type: 'string', default: '20' },
    messages: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '0' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '20261121' },
  },
});
const number = (name: 'clients' | 'messages' | 'minutes' | 'kills' | 'seed', least: number) => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= least) return value;
  console.error(`--${name} takes a whole number of at least ${least}.`);
  process.exit(2);
};
const clients = number('clients', 4);
if (clients % 2) {
  console.error('--clients takes an even number, because each client talks with another.');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'mm-chaos-'));
// Under root, the database runs as another user, who needs access to this folder.
chmodSync(folder, 0o711);
const report = await chaos({
  entry: values.entry,
  dataFolder: join(folder, 'data'),
  clients,
  messages: number('messages', clients),
  minutes: number('minutes', 0),
  kills: number('kills', 0),
  seed: number('seed', 1),
  tell: (line) => console.log(line),
}).finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

const { acknowledged, killed, lost, doubled, disordered, signedOut } = report;
const percent = ((report.spoiled / report.calls) * 100).toFixed(0);
console.log(`
${report.seconds} s, seed ${values.seed}: ${report.calls} calls, ${percent} % of them spoiled; the server killed ${killed.server} times, the database ${killed.database} times
acknowledged: ${acknowledged.messages} messages, ${acknowledged.decisions} likes, unlikes and shortlists
repeated after a failure: ${report.again}
lost: ${lost.length}, doubled: ${doubled.length}, out of order: ${disordered.length}, unexpected sign-outs: ${signedOut.length}`);
const wrong = [...lost, ...doubled, ...disordered, ...signedOut];
for (const line of wrong.slice(0, 20)) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
