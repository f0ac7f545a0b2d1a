import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const MM = path.resolve(import.meta.dirname, '../../../dist/cli/main.js');
const folder = temporaryFolder();
const photo = path.join(folder, 'photo.png');
const email = (name: string) => `${name}@journey.test`;

let server: RunningServer;

beforeAll(async () => {
  await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8a2b0' } })
    .png()
    .toFile(photo);
  server = await startServer({ env: { ACCESS_TTL_S: '600' } });
});

afterAll(() => server?.stop());

/** Runs the built command line in its own process. */
function mm(as: string, args: string[], { stdin = '', api = server.api } = {}) {
  const env = { PATH: process.env.PATH, MM_BASE_URL: api, MM_STATE_DIR: path.join(folder, 'state'), MM_PASSWORD: '' };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [MM, ...args, '--as', as], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
    child.stdin?.end(stdin);
  });
}

async function json(as: string, args: string[]) {
  const { code, stdout, stderr } = await mm(as, [...args, '--json']);
  expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
  return JSON.parse(stdout);
}

async function join(name: string, gender: string): Promise<string> {
  const signup = await mm(name, ['auth', 'signup', email(name), '--password-stdin'], { stdin: 'secret-1\n' });
  expect(signup).toMatchObject({ code: 0, stdout: '✓ Verification code sent!\n' });
  const wrong = await mm(name, ['auth', 'verify', '--code', '000000']);
  expect(wrong).toMatchObject({ code: 5, stdout: '' });
  const { code } = await json(name, ['mail', 'code', email(name)]);
  expect(code).toMatch(/^\d{6}$/);
  expect(await mm(name, ['auth', 'verify', '--code', code])).toMatchObject({ code: 0 });
  const answers = path.join(folder, `${name}.yaml`);
  writeFileSync(answers, (await mm(name, ['wizard', 'show', '--example', '--gender', gender])).stdout);
  const submitted = await json(name, ['wizard', 'submit', answers, '--photo', photo]);
  expect(submitted).toMatchObject({ message: 'Success', calls: ['profile', 'photo', 'preferences'] });
  return submitted.id;
}

it('takes two members from sign-up to a conversation, in parallel', { timeout: 120_000 }, async () => {
  const [layla, omar] = await Promise.all([join('layla', 'Female'), join('omar', 'Male')]);

  expect(await json('layla', ['like', 'add', omar])).toMatchObject({ match: false });
  expect(
    (await json('omar', ['like', 'received'])).map((item: { profile: { user: string } }) => item.profile.user),
  ).toEqual([layla]);
  expect(await mm('layla', ['match', 'check', omar])).toMatchObject({ code: 1 });
  expect(await mm('layla', ['chat', 'send', omar, 'too early'])).toMatchObject({ code: 5 });
  expect(await json('omar', ['like', 'add', layla])).toMatchObject({ match: true });

  for (const [name, other] of [
    ['layla', omar],
    ['omar', layla],
  ] as const) {
    const [match, ...rest] = await json(name, ['match', 'list']);
    expect(match.matched_profile.user).toBe(other);
    expect(rest).toEqual([]);
  }

  const before = (await json('omar', ['notify', 'count'])).count;
  await json('layla', ['chat', 'send', omar, 'Salam', 'Omar,', 'how', 'are', 'you?']);
  expect((await json('omar', ['notify', 'count'])).count).toBe(before + 1);
  expect((await json('omar', ['chat', 'list']))[0]).toMatchObject({ unread_count: 1 });
  const [message] = await json('omar', ['chat', 'read', layla]);
  expect(message).toMatchObject({ content: 'Salam Omar, how are you?', sender_profile: layla });
  expect((await json('omar', ['chat', 'list']))[0]).toMatchObject({ unread_count: 0 });
  await json('omar', ['notify', 'read-all']);
  expect(await json('omar', ['notify', 'count'])).toEqual({ count: 0, badge: '' });

  const watching = mm('layla', ['chat', 'watch', omar, '--count', '1', '--for', '20s', '--json']);
  let isWatching = true;
  void watching.finally(() => {
    isWatching = false;
  });
  // The watch only reports what arrives after its first look, so send again until then.
  while (isWatching) await json('omar', ['chat', 'send', layla, 'Very well']);
  expect(JSON.parse((await watching).stdout)).toMatchObject({ content: 'Very well' });

  expect(await json('layla', ['api', 'check-mutual', '--param', `id=${omar}`])).toEqual({ is_match: true });
  expect(await json('layla', ['api', 'GET', `/profile/${omar}`])).toMatchObject({ user: omar, first_name: 'Omar' });
  await json('layla', ['session', 'expire']);
  expect(await json('layla', ['auth', 'whoami'])).toMatchObject({ id: layla, email: email('layla') });
});

it('distinguishes a wrong password, an unreachable backend and missing input', async () => {
  const wrong = await mm('thief', ['auth', 'login', email('layla'), '--password-stdin'], { stdin: 'wrong-1' });
  expect(wrong).toMatchObject({ code: 4, stdout: '' });
  expect(wrong.stderr).toMatch(/^mm: .+\n$/);
  const away = await mm('layla', ['match', 'list', '--json'], { api: 'http://localhost:9/api' });
  expect(away).toMatchObject({ code: 4 });
  const down = await mm('layla', ['auth', 'login', email('layla'), '--password-stdin', '--json'], {
    api: 'http://localhost:9/api',
    stdin: 'secret-1',
  });
  expect(down.code).toBe(6);
  expect(JSON.parse(down.stderr).error).toMatchObject({ kind: 'network', exit_code: 6 });
  expect(await mm('layla', ['auth', 'signup'])).toMatchObject({
    code: 2,
    stderr: 'mm: Missing: <email>, --password-stdin or MM_PASSWORD\n',
  });
});
