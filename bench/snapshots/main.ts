import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { openDatabases } from '../server/databases';
import { beginCalls } from './calls';
import { work } from './work';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    processes: { type: 'string', default: '2' },
    keep: { type: 'string' },
    /** For the processes that this program starts. */
    work: { type: 'string' },
    now: { type: 'string' },
  },
});

const MINUTE = 60_000;
/** A Monday in Dubai. */
const now = new Date(values.now ?? '2026-06-01T08:00:00Z');
if (values.work) await work(values.work, now);
else await measureAll(Number(values.members), Number(values.processes));

async function measureAll(members: number, processes: number): Promise<void> {
  const databases = await openDatabases(now, values.keep, {});
  try {
    const { url, viewers, seconds } = await databases.of(members);
    console.log(`${members} members ready after ${seconds.toFixed(0)} s.`);
    const client = new Client({ connectionString: url });
    await client.connect();
    const seen = () =>
      client.query('SELECT count(*)::int AS weeks FROM snapshot_weeks').then(({ rows }) => rows[0].weeks);
    const left = async (where: string) => {
      const { rows } = await client.query(`SELECT count(*)::int AS left FROM discovery WHERE ${where}`);
      return rows[0].left;
    };
    const measure = async (name: string, at: Date, isOver: () => Promise<boolean>) => {
      const endCalls = await beginCalls(url, viewers, now);
      const began = performance.now();
      const running = startProcesses(url, processes, at);
      while (!(await isOver())) await wait(250);
      const took = (performance.now() - began) / 1000;
      await running;
      const { calls, failures, p50, p95, longest } = await endCalls();
      const load = `${calls} calls beside it, ${failures} failed, p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, longest ${longest.toFixed(0)} ms`;
      console.log(`${name}: ${took.toFixed(0)} s, ${(members / took).toFixed(0)} members a second; ${load}`);
    };
    // Every member has changed an answer since the last snapshot.
    await client.query('UPDATE preferences SET accepts_smoker = NOT coalesce(accepts_smoker, false)');
    await client.query('DELETE FROM snapshot_weeks');
    await client.query('UPDATE discovery SET changed = true');
    await client.query('VACUUM ANALYZE discovery, preferences');
    await measure('snapshots until members see all of them', now, async () => (await seen()) === 1);
    const afterwards = new Date(now.getTime() + 120 * MINUTE);
    const nextDay = new Date(now.getTime() + 24 * 60 * MINUTE);
    await measure(
      'removal of the old ones',
      afterwards,
      async () => (await left("strpos(scoring, E'\\n\\x01') > 0")) === 0,
    );
    await client.query('UPDATE discovery SET scoring = NULL');
    await client.query('VACUUM ANALYZE discovery');
    await measure('fill after an upgrade', nextDay, async () => (await left('scoring IS NULL')) === 0);
    await client.end();
  } finally {
    await databases.stop();
  }
}

/** Starts processes that share the work. Resolves when all have ended. */
async function startProcesses(url: string, count: number, at: Date): Promise<void> {
  const [, program = ''] = process.argv;
  const args = [program, '--work', url, '--now', at.toISOString()];
  const ends = Array.from({ length: count }, async () => {
    const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
    if (code !== 0) throw new Error(`A process ended with ${code}.`);
  });
  await Promise.all(ends);
}
