import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { withFileLock } from '../../src/cli/state/file-lock';
import { stateFolder } from '../../src/cli/state/state-folder';
import { type Cli, createSignedInCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../support/fakes/fake-api';
import { closedGate } from '../support/waiting/gate';

let api: FakeApi;
let cli: Cli;
let file: string;

beforeEach(async () => {
  api = createFakeApi();
  cli = await createSignedInCli(api);
  file = JSON.parse((await cli('session show --json')).stdout).file;
});

const needsNewToken = ({ headers }: FakeCall) =>
  headers.get('authorization') === 'Bearer access-2' ? [] : refused(401);

const mode = (place: string) => (statSync(place).mode & 0o777).toString(8);

it('stores a session in a file and folders that only its owner can open', () => {
  expect([mode(file), mode(path.dirname(file)), mode(path.dirname(path.dirname(file)))]).toEqual(['600', '700', '700']);
  const others = readdirSync(path.dirname(file)).filter((name) => name !== 'default.json');
  expect(others.map((name) => [name, mode(path.join(path.dirname(file), name))])).toEqual([['backend', '600']]);
});

it('rejects a file that others can open, and says how to fix it', async () => {
  chmodSync(file, 0o644);
  const { code, stderr } = await cli('match list');
  expect(code).toBe(2);
  expect(stderr).toContain(`chmod 600 '${file}'`);
});

it('rejects a folder that others can open, and a link in place of the file', async () => {
  const folder = path.dirname(file);
  symlinkSync(file, path.join(folder, 'other.json'));
  expect((await cli('match list --as other')).stderr).toContain('is not a regular file');
  chmodSync(folder, 0o755);
  expect((await cli('match list')).stderr).toContain(`chmod 700 '${folder}'`);
});

it.each(['{ half', '', '[]', '{"base_url":"https://api.test/api","values":null}'])(
  'says in one line that a session file with %j is damaged, and how to delete it',
  async (text) => {
    writeFileSync(file, text, { mode: 0o600 });
    for (const line of ['match list', 'auth whoami', 'doctor']) {
      const { code, stderr } = await cli(line);
      expect([line, code !== 0, stderr.trim().split('\n').length]).toEqual([line, true, 1]);
      expect(stderr).toContain(`The session file ${file} is damaged. Delete it: mm session rm default`);
    }
    expect((await cli('session list')).stdout).toContain('damaged file');
    expect((await cli('session rm default')).code).toBe(0);
    expect((await cli('match list')).code).toBe(4);
  },
);

describe('a session that cannot be stored', () => {
  /** Puts a file in the place of the folder of sessions while the backend answers. */
  const losing = (answer: unknown) => () => {
    rmSync(path.dirname(file), { recursive: true });
    writeFileSync(path.dirname(file), '');
    return answer;
  };

  it('makes a log-in fail, in one line and without a word of success', async () => {
    api.answer('POST /auth/login/', losing({ access_token: 'access-1', refresh_token: 'refresh-1' }));
    const { code, stdout, stderr } = await cli('auth login layla@example.test', { env: { MM_PASSWORD: 'secret-1' } });
    expect([code, stdout]).toEqual([10, '']);
    expect(stderr).toMatch(/^mm: The session of default cannot be read from .*: a part of its path is a file\.\n$/);
  });

  it('makes a read fail whose new tokens are lost', async () => {
    api.answer('GET /matchmaking/mutual/', needsNewToken);
    api.answer('POST /auth/token/refresh/', losing({ access_token: 'access-2', refresh_token: 'refresh-2' }));
    await cli('session expire');
    expect((await cli('match list')).code).toBe(10);
  });
});

it('keeps members and APIs apart', async () => {
  await cli('auth login omar@example.test --as omar', { env: { MM_PASSWORD: 'x' } });
  await cli('auth login omar@example.test --as omar --base-url http://other.test/api', { env: { MM_PASSWORD: 'x' } });
  const list = JSON.parse((await cli('session list --json')).stdout);
  expect(list.map((one: { member: string }) => one.member)).toEqual(['default', 'omar']);
  await cli('session use omar');
  expect(JSON.parse((await cli('session show --json')).stdout).member).toBe('omar');
  expect(JSON.parse((await cli('session show --json --as default')).stdout).member).toBe('default');
  await cli('session rm omar');
  expect(JSON.parse((await cli('session show --json')).stdout).member).toBe('default');
});

it('ignores a session of another API, even in a file with the right name', async () => {
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...kept, base_url: 'https://other.test/api' }));
  expect((await cli('match list')).stderr).toContain('is not signed in');
  expect(api.calls.filter(({ headers }) => headers.get('authorization'))).toEqual([]);
});

it('prints tokens only on request', async () => {
  const outputs = await Promise.all([cli('session show'), cli('session list --json'), cli('session show --json')]);
  for (const { stdout, stderr } of outputs) expect(stdout + stderr).not.toMatch(/access-1|refresh-1/);
  expect((await cli('session show --tokens')).stdout).toContain('access-1');
});

it('refreshes after session expire, and stores the new tokens', async () => {
  api.answer('GET /matchmaking/mutual/', needsNewToken);
  api.answer('POST /auth/token/refresh/', { access_token: 'access-2', refresh_token: 'refresh-2' });
  await cli('session expire');
  expect((await cli('match list')).code).toBe(0);
  expect(api.callsOf('POST /auth/token/refresh/')[0]?.headers.get('authorization')).toBe('Bearer refresh-1');
  expect(readFileSync(file, 'utf8')).toMatch(/access-2[\s\S]*refresh-2/);
});

it('shares one refresh among simultaneous commands', async () => {
  const allHaveAsked = closedGate();
  api.answer('GET /matchmaking/mutual/', (call: FakeCall) => {
    if (api.callsOf('GET /matchmaking/mutual/').length >= 5) allHaveAsked.open();
    return needsNewToken(call);
  });
  api.answer('POST /auth/token/refresh/', async () => {
    await allHaveAsked.passed;
    return { access_token: 'access-2', refresh_token: 'refresh-2' };
  });
  const ended = await Promise.all(Array.from({ length: 5 }, () => cli('match list')));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(api.callsOf('POST /auth/token/refresh/')).toHaveLength(1);
});

it('runs one task at a time under a lock, and takes over from a dead process', async () => {
  const lock = path.join(path.dirname(file), 'a.lock');
  writeFileSync(lock, '999999999');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await nextTurn();
    inside -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => withFileLock(lock, work)));
  expect(most).toBe(1);
});

it('uses MM_STATE_DIR, then XDG_STATE_HOME, then the home folder', () => {
  expect(stateFolder({ env: { MM_STATE_DIR: '/a/b', XDG_STATE_HOME: '/c' } })).toBe('/a/b');
  expect(stateFolder({ env: { XDG_STATE_HOME: '/c', HOME: '/h' } })).toBe('/c/mm');
  expect(stateFolder({ env: { XDG_STATE_HOME: 'relative', HOME: '/h' } })).toBe('/h/.local/state/mm');
});

it('says when the state folder cannot be created', async () => {
  mkdirSync(path.join(cli.state, 'x'), { recursive: true });
  writeFileSync(path.join(cli.state, 'file'), '');
  const { code, stderr } = await cli('session list', { env: { MM_STATE_DIR: path.join(cli.state, 'file') } });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('Cannot create the folder') });
});
