import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findRunning } from '../../../server/src/database/embedded/attach';
import { call } from '../../support/calls/http';
import { signUp } from '../../support/members/sign-up';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { processLog } from '../../support/suite-log/process-log';

let entry: string;
let folder: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  entry = await bundleServer();
  folder = mkdtempSync(join(tmpdir(), 'mm-start-'));
  // Under root, the database runs as another user, who needs access to this folder.
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

const dataDir = () => join(folder, 'data');

function start(variables: Record<string, string>): ServerProcess {
  const server = startProcess(entry, variables);
  running.push(server);
  return server;
}

async function up(variables: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = start({ DATA_DIR: dataDir(), PORT: String(port), PUBLIC_URL: url, ...variables });
  const told = () => server.child.exitCode !== null || /Data {2,}/.test(server.output());
  await expect.poll(told, { timeout: 25_000, interval: 100 }).toBe(true);
  expect(server.output()).toMatch(/Data {2,}/);
  return { ...server, port, url };
}

/** Starts a server that must refuse to run. Returns its exit code and its lines. */
async function refused(variables: Record<string, string>) {
  const server = start(variables);
  const code = await server.ended;
  return { code, lines: server.output().trim().split('\n') };
}

test('prints its addresses but no secrets, and shuts down cleanly', { timeout: 60_000 }, async () => {
  const server = await up();
  expect(server.output()).toContain(`Member site      ${server.url}`);
  expect(server.output()).toContain(`Dev mailbox      ${server.url}/dev/mailbox`);
  const member = await signUp(server);
  expect(server.output()).toMatch(new RegExp(`code \\d{6} for ${member.email}`));
  for (const name of ['secret-key', 'database-password']) expect(statSync(join(dataDir(), name)).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir(), 'pgdata')).mode & 0o077).toBe(0);
  expect(JSON.parse(readFileSync(join(dataDir(), 'engine.json'), 'utf8'))).toEqual({ engine: 'postgresql', major: 18 });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const again = await up();
  expect((await call(again.url, 'GET', '/api/profile/settings/account', { token: member.token })).body.email).toBe(
    member.email,
  );
});

test('a second start on the same data is refused and does no harm', { timeout: 60_000 }, async () => {
  const server = await up();
  const second = await refused({ DATA_DIR: dataDir(), PORT: String(await freePort()) });
  expect(second).toEqual({
    code: 1,
    lines: [`Another mm server is already running on the data folder ${dataDir()}.`],
  });
  expect((await call(server.url, 'GET', '/readyz')).status).toBe(200);
});

test('after SIGKILL the next start takes over and has every acknowledged write', { timeout: 60_000 }, async () => {
  const server = await up();
  const member = await signUp(server);
  server.child.kill('SIGKILL');
  await server.ended;
  const again = await up();
  const { status } = await call(again.url, 'POST', '/api/auth/token/refresh/', { token: member.refresh });
  expect(status).toBe(200);
});

test('a data folder copied while in use starts as a separate database', {
  timeout: 60_000,
}, async () => {
  const server = await up();
  const member = await signUp(server);
  const copy = join(folder, 'copy');
  expect(spawnSync('cp', ['-a', dataDir(), copy]).status).toBe(0);
  // Questions about the copy must not reach the database of the original.
  expect(await findRunning(copy)).toBeUndefined();
  expect(await findRunning(dataDir())).toContain('postgres://');
  const own = await up({ DATA_DIR: copy });
  const { email, password } = member;
  const logIn = (url: string) => call(url, 'POST', '/api/auth/login/', { json: { email, password } });
  expect((await logIn(own.url)).status).toBe(200);
  const removed = await call(own.url, 'DELETE', '/api/auth/delete-account/', { token: member.token });
  expect(removed.status).toBe(200);
  expect((await logIn(server.url)).status).toBe(200);
  // A second start on the copy is refused as usual.
  expect((await refused({ DATA_DIR: copy, PORT: String(await freePort()) })).code).toBe(1);
});

test('a port in use stops the start with one line', { timeout: 60_000 }, async () => {
  const server = await up();
  const other = join(folder, 'other');
  expect(await refused({ DATA_DIR: other, PORT: String(server.port) })).toEqual({
    code: 1,
    lines: [`Port ${server.port} is in use. Set PORT to another port.`],
  });
});

test('damaged data stops the start with one line, and stays unchanged', { timeout: 60_000 }, async () => {
  const healthy = await up();
  healthy.child.kill('SIGTERM');
  await healthy.ended;
  const damaged = join(folder, 'damaged');
  cpSync(dataDir(), damaged, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  truncateSync(join(damaged, 'pgdata', 'PG_VERSION'));
  const { code, lines } = await refused({ DATA_DIR: damaged, PORT: String(await freePort()) });
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/^The data folder .* cannot be used: .*Nothing was changed/);
});

test('a file in place of the data folder and a silent database stop the start with one line each', {
  timeout: 60_000,
}, async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const inFile = await refused({ DATA_DIR: join(file, 'data'), PORT: String(await freePort()) });
  expect([inFile.code, inFile.lines.length]).toEqual([1, 1]);
  const port = await freePort();
  mkdirSync(join(folder, 'empty'));
  const variables = { DATA_DIR: join(folder, 'empty'), DATABASE_URL: `postgres://x:secret@127.0.0.1:${port}/x` };
  const noDatabase = await refused({ ...variables, PORT: String(await freePort()) });
  expect([noDatabase.code, noDatabase.lines.length]).toEqual([1, 1]);
  expect(noDatabase.lines[0]).not.toContain('secret');
});

test('a log that cannot be written stops the start with one line', { timeout: 60_000 }, async () => {
  const variables = {
    DATA_DIR: dataDir(),
    LOG_FILE: join(folder, 'none', 'calls.log'),
    PORT: String(await freePort()),
  };
  const { code, lines } = await refused(variables);
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/^LOG_FILE cannot be written/);
});

test('all invalid settings are reported at once', async () => {
  const { code, lines } = await refused({ PORT: 'x', NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL']);
});

test('the log holds routes, but no data of members', { timeout: 60_000 }, async () => {
  const { LOG_FILE: log = join(folder, 'calls.log') } = processLog();
  const server = await up({ LOG_FILE: log });
  const member = await signUp(server);
  await call(server.url, 'GET', '/api/profile/matches/search/?name_search=canary', { token: member.token });
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('/api/profile/matches/search');
  const text = readFileSync(log, 'utf8');
  expect(text).toContain('"status":200');
  for (const secret of ['canary', member.email, member.token, member.password]) expect(text).not.toContain(secret);
});
