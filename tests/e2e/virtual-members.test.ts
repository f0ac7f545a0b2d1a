import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/servers/running-server';
import { temporaryFolder } from '../support/suite/temporary-folder';

const main = path.resolve('dist/cli/main.js');
const state = path.join(temporaryFolder(), 'state');
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

function begin(line: string): {
  child: ChildProcess;
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
} {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, MM_BASE_URL: server.api, MM_STATE_DIR: state, XDG_CONFIG_HOME: state };
  const child = spawn(process.execPath, [main, ...line.split(' ')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, stdout, stderr }))) };
}

const mm = (line: string) => begin(line).ended;
const json = async (line: string) => JSON.parse((await mm(`${line} --json`)).stdout);

it('creates members who can act at once, match as pairs, and are gone after the sweep', async () => {
  const created = await json('member create --seed 42 --count 4 --pairs 0.5');
  expect(created.map((one: { member: string }) => one.member)).toEqual([
    'lina.42.0',
    'hamza.42.1',
    'mahnoor.42.2',
    'arjun.42.3',
  ]);
  expect(await mm('member pair lina.42.0 hamza.42.1')).toMatchObject({ code: 0 });
  expect((await json('match list --as lina.42.0')).length).toBe(1);
  expect((await json('profile completeness --as hamza.42.1')).visible).toBe(true);
  expect((await json('member create --seed 42 --count 1'))[0]).toMatchObject({ state: 'kept' });
  expect(await mm('data sweep')).toMatchObject({ code: 2, stderr: expect.stringContaining('Missing: --yes') });
  expect(await json('data sweep --yes')).toMatchObject({ deleted: 4, left: 0 });
  expect(await json('data list')).toEqual([]);
  expect((await mm('match list --as lina.42.0')).code).toBe(4);
});

it('leaves no account after being killed and swept, and notes none that could not exist', async () => {
  const { child, ended } = begin('member create --seed 43 --count 12 --at-once 2');
  await expect.poll(async () => (await (await fetch(server.mailbox)).json()).length).toBeGreaterThan(2);
  child.kill('SIGKILL');
  await ended;
  const left = await json('data list');
  expect(left.length).toBeGreaterThan(2);
  expect(left.length).toBeLessThan(12);
  const swept = await json('data sweep --yes');
  expect(swept).toMatchObject({ left: 0 });
  expect(swept.deleted).toBeGreaterThan(0);
  expect(swept.deleted + swept.gone).toBe(left.length);
  expect(await json('data list')).toEqual([]);
});

it('keeps unreachable accounts, and exits with 8', async () => {
  await json('member create --seed 44 --count 1');
  await server.halt();
  expect(await mm('data sweep --yes')).toMatchObject({ code: 8, stderr: expect.stringContaining('mm data sweep') });
  await server.restart();
  expect(await json('data sweep --yes')).toMatchObject({ deleted: 1, left: 0 });
});
