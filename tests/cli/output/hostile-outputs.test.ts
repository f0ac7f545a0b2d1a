import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createCli, createSignedInCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi } from '../../support/fakes/fake-api';

/** Every control character, marks that reverse the reading order, and ways out of the formats of our reports. */
const CONTROLS = Array.from({ length: 0x20 }, (_, at) => String.fromCharCode(at)).join('');
const C1 = Array.from({ length: 0x21 }, (_, at) => String.fromCharCode(0x7f + at)).join('');
const HOSTILE = `Om${CONTROLS}${C1}ar\u202e\u2067\u2028\u2029\u001b]0;title\u0007\r\nok 99 - forged\n::error::forged`;

/** The raw characters that no output may contain: all but line ends, and tabs between the columns of TSV. */
const RAW = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2067]/u;

const layla = {
  user: 'layla-1',
  first_name: HOSTILE,
  last_name: HOSTILE,
  fullname: HOSTILE,
  bio: HOSTILE,
  emirate: HOSTILE,
};
const refusal = { status: 400, body: { code: HOSTILE, detail: HOSTILE, message: HOSTILE, email: [HOSTILE] } };

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi({
    'POST /auth/login/': { access_token: 'access-1', refresh_token: 'refresh-1' },
    'POST /auth/logout/': {},
    'GET /profile/': layla,
    'GET /profile/settings/account/': { first_name: HOSTILE, email: HOSTILE },
    'GET /matchmaking/mutual/': [{ matched_profile: layla, photo: null }],
    'GET /notifications/': [
      { id: '1', icon: HOSTILE, message: HOSTILE, description: HOSTILE, isUnread: true, time: HOSTILE },
    ],
    'GET /matchmaking/counts/': { mutual_matches: 0, shortlisted: 0 },
  });
});

const LINES = [
  'profile show',
  'match list',
  'notify list',
  'session show',
  'session list',
  'api get-own-profile',
  'api get-account',
];
const FORMS = ['', '--json', '--format ndjson', '--format tsv', '-v', '-vv'];

describe.each(LINES)('mm %s', (line) => {
  it.each(FORMS)('prints no control character of a backend %s', async (form) => {
    const cli = await createSignedInCli(api);
    for (const tty of [false, true]) {
      const { stdout, stderr } = await cli(`${line} ${form}`.trim(), { tty, env: { NO_COLOR: '1', TERM: 'dumb' } });
      expect(stdout).not.toMatch(RAW);
      expect(stderr).not.toMatch(RAW);
    }
  });

  it('prints JSON of the same values', async () => {
    const cli = await createSignedInCli(api);
    const { stdout, code } = await cli(`${line} --json`);
    if (code === 0 && stdout.includes('forged'))
      expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  });
});

describe('a flow with hostile texts and a hostile backend', () => {
  let cli: Cli;
  let file: string;

  beforeEach(() => {
    cli = createCli(api);
    const quoted = JSON.stringify(HOSTILE);
    const steps = [
      { id: HOSTILE, as: 'layla', do: 'auth.login' },
      { as: 'layla', do: 'chat.reload', check: { account: { first_name: `${HOSTILE}!` } } },
    ];
    api.answer('GET /matchmaking/chat-rooms/', []);
    const text = { flow: 'some', about: HOSTILE, members: { layla: {} }, steps };
    file = path.join(cli.folder, 'some.flow.json');
    writeFileSync(file, JSON.stringify(text));
    expect(quoted).toContain('u001b');
  });

  it.each(['', '--json', '--format ndjson', '--quiet', '--dry-run'])(
    'is run %s without control characters',
    async (form) => {
      for (const tty of [false, true]) {
        const ran = await cli(['flow', 'run', file, ...form.split(' ').filter(Boolean)], {
          tty,
          env: { NO_COLOR: '1' },
        });
        expect(`${ran.stdout}${ran.stderr}`).not.toMatch(RAW);
      }
    },
  );

  it('is reported in every file without control characters, and forges no line of TAP', async () => {
    const out = path.join(cli.folder, 'out');
    const { code } = await cli([
      'flow',
      'run',
      file,
      '--out',
      out,
      '--junit',
      path.join(out, 'a.xml'),
      '--tap',
      path.join(out, 'a.tap'),
    ]);
    expect(code).toBe(1);
    const runs = path.join(cli.folder, 'runs');
    const [id = ''] = readdirSync(runs);
    const files = [out, path.join(runs, id)].flatMap((folder) =>
      readdirSync(folder).map((name) => path.join(folder, name)),
    );
    const readable = files.filter((name) => /\.(xml|tap|txt|md|html)$/.test(name));
    expect(readable.length).toBeGreaterThan(8);
    for (const name of readable) expect(readFileSync(name, 'utf8'), name).not.toMatch(RAW);
    const tap = readFileSync(path.join(out, 'a.tap'), 'utf8').split('\n');
    expect(tap.filter((line) => /^(not )?ok /.test(line))).toHaveLength(2);
    for (const name of readable) expect(readFileSync(name, 'utf8'), name).not.toMatch(/^::error/m);
  });

  it('is validated, planned, listed and shown without control characters', async () => {
    await cli(['flow', 'run', file]);
    const bad = path.join(cli.folder, 'bad.yaml');
    writeFileSync(bad, `flow: ${JSON.stringify(HOSTILE)}\nsteps: [ ${JSON.stringify(HOSTILE)} ]\n`);
    const lines = [
      ['flow', 'validate', bad],
      ['flow', 'validate', bad, '--json'],
      ['flow', 'plan', file],
      ['flow', 'list', cli.folder],
      ['run', 'show', 'last'],
      ['run', 'list'],
      ['run', 'show', 'last', '--json'],
    ];
    for (const line of lines) {
      const { stdout, stderr } = await cli(line);
      expect(`${stdout}${stderr}`, line.join(' ')).not.toMatch(RAW);
      expect(`${stdout}${stderr}`, line.join(' ')).not.toMatch(/^(ok 99|::error)/m);
    }
  });
});

it('shows the reason of a refusal without control characters', async () => {
  api.answer(
    'POST /auth/login/',
    () =>
      new Response(JSON.stringify(refusal.body), {
        status: 400,
        headers: { 'content-type': 'application/json', 'x-request-id': 'a' },
      }),
  );
  const cli = createCli(api);
  const { stdout, stderr, code } = await cli('auth login a@b.test', { env: { MM_PASSWORD: 'secret-1' } });
  expect(code).not.toBe(0);
  expect(`${stdout}${stderr}`).not.toMatch(RAW);
});
