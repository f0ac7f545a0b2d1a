import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cpuSecondsOf } from './cpu';
import { makeMembers } from './members';
import { poll } from './poll';
import { createRecords, type Records } from './records';
import { startBackend } from './server';

const { values } = parseArgs({
  options: {
    entry: { type: 'string', default: '' },
    members: { type: 'string', default: '500' },
    messages: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '5' },
  },
});
const [members, messages, minutes] = [Number(values.members), Number(values.messages), Number(values.minutes)];
if (!(Number.isInteger(members) && members >= 20 && members % 2 === 0 && messages >= 0 && minutes > 0)) {
  console.error(
    '--members takes an even number of at least 20, --messages the number per second, --minutes the duration.',
  );
  process.exit(2);
}

/** Uncounted seconds at the start, in which pages open and connections are made. */
const WARM_UP = 15;

const folder = mkdtempSync(join(tmpdir(), 'mm-polling-'));
// Under root, the database runs as another user, who needs access to this folder.
chmodSync(folder, 0o711);
const server = await startBackend(values.entry, join(folder, 'data'));
try {
  const people = await makeMembers(server, members);
  console.log(`${members} members in ${members / 2} open conversations, ${messages} messages a second.`);
  await poll({ url: server.url, people, messages, seconds: WARM_UP, records: createRecords() });
  const records = createRecords();
  const before = { server: cpuSecondsOf(server.pid), own: process.cpuUsage() };
  const seconds = minutes * 60;
  await poll({ url: server.url, people, messages, seconds, records });
  const own = process.cpuUsage(before.own);
  const spent = cpuSecondsOf(server.pid);
  report(records, seconds, {
    'server, Node': (spent.root - before.server.root) / seconds,
    'server, PostgreSQL': (spent.others - before.server.others) / seconds,
    generator: (own.user + own.system) / 1e6 / seconds,
  });
  process.exitCode = records.errors() === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

function report(records: Records, seconds: number, cores: Record<string, number>): void {
  const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log('');
  row(['call', 'calls', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'nothing new', 'errors']);
  row(['---', '---', '---', '---', '---', '---', '---', '---', '---']);
  for (const { name, count, p50, p95, p99, longest, same, errors } of records.figures()) {
    const times = [p50, p95, p99, longest].map((time) => time.toFixed(1));
    row([name, count, (count / seconds).toFixed(1), ...times, `${Math.round(same * 100)} %`, errors]);
  }
  console.log(`\nstatuses: ${records.statuses()}`);
  for (const [name, share] of Object.entries(cores)) console.log(`${name}: ${share.toFixed(2)} of a core`);
  console.log(`the generator was late by ${records.late().toFixed(1)} ms at p99`);
}
