import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createCli, createSignedInCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi, never, refused } from '../../support/fakes/fake-api';

let api: FakeApi;
let cli: Cli;

beforeEach(async () => {
  api = createFakeApi();
  cli = await createSignedInCli(api);
});

const answers: [string, Response, number, string, string, string][] = [
  ['403', refused(403, { detail: 'Not for you.', code: 'forbidden' }), 5, 'refused', 'forbidden', 'Not for you.'],
  ['404', refused(404, { detail: 'Not found.' }), 5, 'refused', 'missing', 'Not found.'],
  ['422', refused(422, { name: ['Too long.'] }), 5, 'refused', 'invalid', 'Too long.'],
  ['429', refused(429, {}, { 'retry-after': '7' }), 5, 'refused', 'busy', 'Too many requests'],
  ['500', new Response('<html>oops', { status: 500 }), 5, 'refused', 'server', 'The backend answered 500.'],
  ['501', refused(501, { detail: 'Not here.', code: 'not_implemented' }), 5, 'refused', 'not_implemented', 'Not here.'],
  [
    'HTML',
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    5,
    'refused',
    'unreadable',
    'does not fit',
  ],
];

describe.each(answers)('the answer %s', (_, reply, exit, kind, code, text) => {
  it('becomes one line and an exit code', async () => {
    api.answer('GET /matchmaking/mutual/', reply);
    const ended = await cli('match list');
    expect(ended).toMatchObject({ code: exit, stdout: '' });
    expect(ended.stderr).toContain(text);
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('becomes a JSON error on stderr', async () => {
    api.answer('GET /matchmaking/mutual/', reply);
    const { stdout, stderr } = await cli('match list --json');
    expect(stdout).toBe('');
    expect(JSON.parse(stderr).error).toMatchObject({
      kind,
      code,
      message: expect.stringContaining(text),
      exit_code: exit,
    });
  });
});

it('names the address of a backend that is down: exit code 6', async () => {
  api.goDown();
  const { code, stderr } = await cli('match list');
  expect(code).toBe(6);
  expect(stderr).toBe(`mm: The backend cannot be reached. Is it running? (${api.baseUrl})\n`);
});

it('stops after --timeout: exit code 6', async () => {
  api.answer('GET /matchmaking/mutual/', never);
  const { code, stderr } = await cli('match list --timeout 50ms');
  expect(code).toBe(6);
  expect(stderr).toContain('did not answer in time');
});

it('asks for a log-in without a session: exit code 4', async () => {
  const { code, stderr } = await cli('match list --as omar');
  expect(code).toBe(4);
  expect(stderr).toContain('mm auth login <email> --as omar');
});

it('ends a session that the backend rejects, and deletes its tokens: exit code 4', async () => {
  api.answer('GET /matchmaking/mutual/', refused(401));
  api.answer('POST /auth/token/refresh/', refused(401));
  const { code, stderr } = await cli('match list');
  expect({ code, stderr }).toEqual({ code: 4, stderr: 'mm: Session expired. Please login again.\n' });
  expect(JSON.parse((await cli('session show --json')).stdout)).toMatchObject({ signed_in: false });
});

it('keeps the tokens when a refresh fails on the network', async () => {
  api.answer('GET /matchmaking/mutual/', refused(401));
  api.answer('POST /auth/token/refresh/', () => {
    throw new TypeError('fetch failed');
  });
  expect((await cli('match list')).code).toBe(6);
  expect(JSON.parse((await cli('session show --json')).stdout)).toMatchObject({ signed_in: true });
});

it('distinguishes a wrong password from other rejections: exit code 4', async () => {
  const text = 'The email or password is not correct.';
  api.answer('POST /auth/login/', refused(400, { non_field_errors: [text], code: 'invalid_credentials' }));
  const { code, stderr } = await cli('auth login x@example.test --json', { env: { MM_PASSWORD: 'wrong' } });
  expect(code).toBe(4);
  expect(JSON.parse(stderr).error).toMatchObject({ code: 'invalid_credentials', fields: { non_field_errors: text } });
});

it('reports our own bugs as bugs: exit code 70', async () => {
  const operate = () => {
    throw new Error('a bug');
  };
  expect((await createCli(createFakeApi())('partner list', { operate })).code).toBe(70);
});

describe('input that could be misread', () => {
  it.each([
    [['member', 'view', ''], 'Missing: <member>'],
    [['like', 'add', ' '], 'Missing: <member>'],
    [['block', 'add', ''], 'Missing: <member>'],
    [['search', 'profiles', '--age-min', 'x'], '--age-min'],
    [['search', 'profiles', '--age-max', '40abc'], '--age-max'],
    [['search', 'profiles', '--age-min=-3'], '--age-min'],
  ])('%j is rejected, and nothing is sent', async (line, text) => {
    const before = api.calls.length;
    const { code, stderr } = await cli([...line, '--yes']);
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
    expect(api.calls).toHaveLength(before);
  });
});

it.each([
  ['config set timeout 5s', { MM_CONFIG_FILE: '/dev/null/mm.json' }],
  ['flow init /dev/null/first.yaml', {}],
  ['run list', { MM_RUNS_DIR: '/dev/null' }],
])('%s: an unusable file is reported in one line, not as a bug', async (line, env) => {
  const { code, stderr } = await cli(line, { env });
  expect([code, stderr]).toEqual([2, expect.stringMatching('/dev/null')]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
