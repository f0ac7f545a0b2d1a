import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const MM = path.resolve('dist/cli/main.js');
let server: RunningServer;
let folder: string;
let file: string;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.stop());

beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'long.yaml');
  const steps = ['{ for: all, do: [ auth.signup, auth.verify ] }', '{ as: layla, do: { wait: 60s } }'];
  const members = 'members: { layla: { gender: Female }, omar: { gender: Male } }';
  writeFileSync(file, `flow: long\n${members}\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`);
});

/** Starts the built command line in its own process. */
function start(...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    MM_BASE_URL: server.api,
    MM_STATE_DIR: path.join(folder, 'state'),
    MM_RUNS_DIR: path.join(folder, 'runs'),
  };
  const child = spawn(process.execPath, [MM, ...args], { env });
  let stdout = '';
  child.stdout.on('data', (part) => {
    stdout += part;
  });
  const ended = new Promise<{ code: number | null; stdout: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout })),
  );
  return { child, ended };
}

const runs = () => (existsSync(path.join(folder, 'runs')) ? readdirSync(path.join(folder, 'runs')) : []);

/** Whether the flow has reached its wait. By then, both members have accounts. */
function isWaiting(title: string): boolean {
  const id = runs().find((name) => name.includes('-long-')) ?? '';
  const file = path.join(folder, 'runs', id, 'events.ndjson');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`"title":"${title}"`);
}

const untilItWaits = (title = 'wait 60s') => expect.poll(() => isWaiting(title)).toBe(true);

async function left() {
  return JSON.parse((await start('data', 'list', '--json').ended).stdout);
}

/** The signals that end a long run, with their exit codes. */
const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 143],
] as const;

const shown = async () => JSON.parse((await start('run', 'show', '--json').ended).stdout);

it.each(signals)('deletes its accounts on %s, and exits with %i', { timeout: 60_000 }, async (signal, code) => {
  const { child, ended } = start('flow', 'run', file);
  await untilItWaits();
  child.kill(signal);
  expect((await ended).code).toBe(code);
  expect(await left()).toEqual([]);
  const run = await shown();
  expect(run).toMatchObject({ status: 'interrupted', exit_code: code, left: 0, totals: { interrupted: 1, failed: 0 } });
  const cut = run.cases.filter(({ title }: { title: string }) => title === 'wait 60s');
  expect(cut).toEqual([expect.objectContaining({ status: 'interrupted' })]);
  expect((await start('run', 'failures').ended).code).toBe(1);
});

it.each(signals)(
  'deletes the accounts of a load run on %s, and exits with %i',
  { timeout: 60_000 },
  async (signal, code) => {
    await fetch(server.mailbox, { method: 'DELETE' });
    const { child, ended } = start('load', 'run', file, '--members', '2', '--for', '60s', '--seed', signal);
    const mails = async () => ((await (await fetch(server.mailbox)).json()) as unknown[]).length;
    await expect.poll(mails).toBeGreaterThanOrEqual(4);
    child.kill(signal);
    expect((await ended).code).toBe(code);
    expect(await left()).toEqual([]);
    expect(await shown()).toMatchObject({ kind: 'load', status: 'interrupted', exit_code: code, left: 0 });
  },
);

it('deletes its accounts when its output is closed, as by head, and exits with 143', {
  timeout: 60_000,
}, async () => {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('as: layla, do: { wait: 60s }', 'as: layla, repeat: 90, do: { wait: 500ms }'),
  );
  const { child, ended } = start('flow', 'run', file, '--format', 'ndjson');
  await untilItWaits('wait 500ms');
  child.stdout.destroy();
  expect((await ended).code).toBe(143);
  expect(await left()).toEqual([]);
  expect(await shown()).toMatchObject({ status: 'interrupted', exit_code: 143, left: 0 });
});

it('runs no further flow after a signal, and reports the signal despite earlier failures', {
  timeout: 60_000,
}, async () => {
  const failing = path.join(folder, 'failing.yaml');
  const check = '{ as: layla, check: { session: signed-in } }';
  writeFileSync(failing, `flow: failing\nmembers: { layla: {} }\nsteps:\n  - ${check}\n`);
  const { child, ended } = start('flow', 'run', failing, file, failing);
  await expect.poll(() => runs().length).toBe(2);
  await untilItWaits();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(143);
  expect(runs()).toHaveLength(2);
});

it('leaves accounts that a sweep finds after it is killed', { timeout: 60_000 }, async () => {
  const { child, ended } = start('flow', 'run', file);
  await untilItWaits();
  child.kill('SIGKILL');
  await ended;
  expect(await left()).toHaveLength(2);
  expect((await start('data', 'sweep', '--yes').ended).code).toBe(0);
  expect(await left()).toEqual([]);
  expect(await shown()).toMatchObject({ status: 'unfinished' });
  expect((await start('run', 'failures').ended).code).toBe(1);
});

it('keeps its accounts during a sweep, which says whose they are', { timeout: 60_000 }, async () => {
  const { child, ended } = start('flow', 'run', file, '--run-id', 'going');
  await untilItWaits();
  expect(await left()).toMatchObject([{ held: true }, { held: true }]);
  const swept = await start('data', 'sweep', '--yes', '--json').ended;
  expect([swept.code, JSON.parse(swept.stdout)]).toEqual([
    0,
    expect.objectContaining({ deleted: 0, left: 0, held: 2 }),
  ]);
  expect(await left()).toHaveLength(2);
  child.kill('SIGINT');
  expect((await ended).code).toBe(130);
  expect(await left()).toEqual([]);
});

it('passes while a job of its own state runs the same flow with the same seed', { timeout: 60_000 }, async () => {
  const going = start('flow', 'run', file);
  await untilItWaits();
  const first = folder;
  folder = temporaryFolder();
  const other = path.join(folder, 'long.yaml');
  writeFileSync(other, readFileSync(file, 'utf8').replace('wait: 60s', 'wait: 10ms'));
  const { code, stdout } = await start('flow', 'run', other, '--json').ended;
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ status: 'passed', left: 0 })]);
  folder = first;
  expect(await left()).toHaveLength(2);
  going.child.kill('SIGINT');
  expect((await going.ended).code).toBe(130);
  expect(await left()).toEqual([]);
  expect(await shown()).toMatchObject({ status: 'interrupted', left: 0 });
});

it('neither recreates nor deletes accounts that an earlier run kept', { timeout: 60_000 }, async () => {
  writeFileSync(file, readFileSync(file, 'utf8').replace('wait: 60s', 'wait: 10ms'));
  expect((await start('flow', 'run', file, '--keep', '--run-id', 'same').ended).code).toBe(0);
  const again = await start('flow', 'run', file, '--json', '--run-id', 'same').ended;
  expect(again.code).toBe(2);
  expect(again.stdout).toContain('Run mm data sweep, or use another --run-id or address.');
  expect(await left()).toHaveLength(2);
  expect((await start('data', 'sweep', '--yes').ended).code).toBe(0);
  expect(await left()).toEqual([]);
});

it('fails if the code of a flow forgets to await, and cleans up as after any failure', {
  timeout: 60_000,
}, async () => {
  const code = path.join(folder, 'hasty.flow.mjs');
  writeFileSync(
    code,
    `const hasty = async (hands) => {
      await hands.do('auth.signup');
      await hands.do('auth.verify');
      Promise.reject(new Error('Lost.'));
      await hands.do('wait', '50ms');
    };
    export default { flow: 'hasty', members: { layla: {} }, steps: [{ as: 'layla', do: hasty }] };`,
  );
  const { code: ends, stdout } = await start('flow', 'run', code, '--json').ended;
  expect(ends).toBe(1);
  expect(stdout).toContain('This was not awaited (is an await missing?): Lost.');
  expect(await left()).toEqual([]);
  expect(await shown()).toMatchObject({ status: 'failed', exit_code: 1, left: 0 });
});
