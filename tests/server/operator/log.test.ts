import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findRunning } from '../../../server/src/database/embedded/attach';
import { openRotatingFile } from '../../../server/src/plugins/rotating-file';
import { call } from '../../support/calls/http';
import { jpeg, register, uploadPhoto } from '../../support/members/sign-up';
import { bundleServer, freePort, startProcess } from '../../support/servers/server-process';
import { withClient } from '../../support/servers/whole-database';
import { processLog } from '../../support/suite-log/process-log';

let entry: string;
let folder: string;
beforeAll(async () => {
  entry = await bundleServer();
  folder = mkdtempSync(join(tmpdir(), 'mm-log-'));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

test('a busy day leaves no member data in the logs, even when the server fails', {
  timeout: 90_000,
}, async () => {
  const dataFolder = join(folder, 'data');
  const { LOG_FILE: log = join(folder, 'calls.log') } = processLog();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = { DATA_DIR: dataFolder, PORT: String(port), PUBLIC_URL: url, LOG_FILE: log, RATE_SCALE: '100' };
  const server = startProcess(entry, variables);
  await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 25_000, interval: 100 });
  const printed = server.output().length;

  const names = { first_name: 'Canarina', last_name: 'Canaroni', bio: 'canary-bio' };
  const she = await register({ url }, names);
  const he = await register({ url }, { gender: 'M' });
  await uploadPhoto({ url }, she.token, await jpeg());
  await uploadPhoto({ url }, she.token, Buffer.from('canary-no-image'));
  const act = (method: string, path: string, json?: unknown) =>
    call<{ room: string }>(url, method, `/api${path}`, {
      token: she.token,
      json,
      headers: { 'idempotency-key': randomUUID() },
    });
  await act('POST', `/matchmaking/like/${he.id}/`);
  const { body } = await call<{ room: string }>(url, 'POST', `/api/matchmaking/like/${she.id}/`, { token: he.token });
  await act('POST', `/matchmaking/chat-rooms/${body.room}/messages/`, { sender: she.id, content: 'canary-message' });
  await act('GET', '/profile/matches/search/?name_search=canary-search');
  await act('POST', `/matchmaking/report/${he.id}/`, { report_type: 'canary-type', description: 'canary-report' });
  await act('GET', '/canary-path?token=canary-query');
  await call(url, 'POST', '/api/auth/login/', { json: { email: she.email, password: 'canary-password' } });
  await call(url, 'POST', '/api/auth/login/', {
    raw: '{"email":"canary-broken',
    headers: { 'content-type': 'application/json' },
  });
  await call(url, 'POST', '/api/auth/token/refresh/', { token: she.refresh });

  const database = (await findRunning(dataFolder)) ?? '';
  await withClient(database, (client) =>
    client.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE 'canary-raised %', NEW USING DETAIL = 'canary-detail'; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON shortlists FOR EACH ROW EXECUTE FUNCTION fail()`),
  );
  const failed = await act('POST', `/matchmaking/shortlist/${he.id}`);
  expect([failed.status, failed.body]).toEqual([
    500,
    { detail: 'Something went wrong. Please try again.', code: 'internal' },
  ]);
  server.child.kill('SIGTERM');
  await server.ended;

  const calls = readFileSync(log, 'utf8');
  expect(calls).toContain('"unexpected error"');
  expect(calls).toContain('/api/matchmaking/chat-rooms/:id/messages');
  const everything = [calls, readFileSync(join(dataFolder, 'postgres.log'), 'utf8'), server.output().slice(printed)];
  const codes = /code \d{6} for \S+/g;
  const text = everything.join('\n').replaceAll(codes, '').toLowerCase();
  const secrets = [she.email, she.token, she.refresh, she.password, she.id, he.id, body.room, 'remoteAddress', 'canar'];
  for (const secret of secrets) expect(text).not.toContain(secret.toLowerCase());
});

test('yesterday’s log is renamed at the start', async () => {
  const log = join(folder, 'old.log');
  writeFileSync(log, 'yesterday\n', { mode: 0o600 });
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(log, yesterday, yesterday);
  const stream = openRotatingFile(log);
  await new Promise((resolve) => stream.write('today\n', resolve));
  await new Promise((resolve) => stream.end(() => resolve(undefined)));
  const aside = `${log}.${yesterday.toISOString().slice(0, 10)}`;
  expect([readFileSync(aside, 'utf8'), readFileSync(log, 'utf8')]).toEqual(['yesterday\n', 'today\n']);
});

test('old logs are deleted', async () => {
  const inside = mkdtempSync(join(folder, 'many-'));
  const log = join(inside, 'calls.log');
  const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  for (const ago of [5, 4, 3, 2]) {
    writeFileSync(log, `${ago} days ago\n`, { mode: 0o600 });
    utimesSync(log, dayOf(ago), dayOf(ago));
    const stream = openRotatingFile(log, { every: '1d', keep: 2 });
    await new Promise((resolve) => stream.write('today\n', resolve));
    await new Promise((resolve) => stream.end(() => resolve(undefined)));
  }
  const kept = readdirSync(inside).filter((name) => /^calls\.log\.\d/.test(name));
  expect(kept.map((name) => readFileSync(join(inside, name), 'utf8')).sort()).toEqual(['2 days ago\n', '3 days ago\n']);
});
