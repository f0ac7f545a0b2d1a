import { beforeEach, describe, expect, it } from 'vitest';
import { table } from '../../../src/cli/io/table';
import { parseDuration } from '../../../src/cli/options/duration';
import { type Cli, createSignedInCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi } from '../../support/fakes/fake-api';

const id = '01a1c94e-e4ea-731b-b40d-de5946efbb89';
const profile = {
  user: id,
  first_name: 'Omar',
  last_name: 'Saleh',
  age: 33,
  emirate: 'Dubai',
  country_of_residence: 'UAE',
};

let api: FakeApi;
let cli: Cli;

beforeEach(async () => {
  api = createFakeApi({
    'GET /matchmaking/mutual/': [{ matched_profile: profile, photo: null, compatibility_score: 91 }],
    'GET /matchmaking/liked/': [{ matched_profile: profile, photo: null }],
  });
  cli = await createSignedInCli(api);
});

it('prints one member per line for people, and unchanged items for programs', async () => {
  expect((await cli('match list')).stdout).toBe(`${id}  Omar Saleh  33  Dubai, UAE  91 %\n`);
  const [item] = JSON.parse((await cli('match list --json')).stdout);
  expect(item).toMatchObject({ matched_profile: profile, compatibility_score: 91 });
});

it('leaves mutual matches out of the likes, and says when none are left', async () => {
  expect(await cli('like list')).toMatchObject({ code: 0, stdout: 'There is no data to display at the moment.\n' });
  expect((await cli('like list --json')).stdout).toBe('[]\n');
});

it('lets no name or text of a member control the terminal', async () => {
  const name = 'Om\u001b[31mar\u0007\u202e\n\rx';
  api.answer('GET /matchmaking/mutual/', [{ matched_profile: { ...profile, fullname: name }, photo: null }]);
  const { stdout } = await cli('match list', { tty: true });
  expect(stdout).toMatch(/Om\[31mar ?x/);
  expect([...stdout].filter((letter) => letter < ' ' || letter === '\u202e')).toEqual(['\n']);
});

it('fits tables to a terminal, and truncates nothing elsewhere', () => {
  const rows = [[id, 'A rather long name of somebody', 'in a place with a rather long name as well']];
  expect(table(rows, 80).length).toBeLessThanOrEqual(80);
  expect(table(rows, 80)).toContain(id);
  expect(table(rows)).toContain('as well');
});

it('colours cells without counting or showing the escape codes', () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
  const rows = [
    [{ text: 'failed', paint: red }, 'one'],
    ['passed well', 'two'],
  ];
  expect(table(rows, 80)).toBe(`${red('failed')}       one\npassed well  two`);
});

it('wraps explanations on a terminal instead of truncating them', async () => {
  const shown = (await cli('help exit-codes', { tty: true })).stdout;
  expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(shown.replace(/\s+/g, ' ')).toContain('no mail in time, invalid answers.');
  expect(shown).not.toContain('…');
  const piped = (await cli('help formatting')).stdout;
  const text = (await cli('help formatting', { tty: true })).stdout;
  expect(piped.split('\n').some((line) => line.length > 80)).toBe(true);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(text.replace(/\s+/g, ' ')).toBe(piped.replace(/\s+/g, ' '));
});

it('colours only on a terminal, and never against NO_COLOR', async () => {
  api.answer('POST /notifications/mark-read/', {});
  const colored = (text: string) => text.includes('\u001b[');
  const line = 'notify read-all';
  expect(colored((await cli(line)).stdout)).toBe(false);
  expect(colored((await cli(line, { tty: true })).stdout)).toBe(true);
  expect(colored((await cli(line, { tty: true, env: { NO_COLOR: '1' } })).stdout)).toBe(false);
  expect(colored((await cli(line, { tty: true, env: { TERM: 'dumb' } })).stdout)).toBe(false);
  expect(colored((await cli(`${line} --color always`)).stdout)).toBe(true);
  expect(colored((await cli(`${line} --color never`, { tty: true })).stdout)).toBe(false);
});

it('with --quiet, hides confirmations but never results', async () => {
  api.answer('POST /notifications/mark-read/', {});
  expect((await cli('notify read-all -q')).stdout).toBe('');
  expect((await cli('match list -q')).stdout).toContain('Omar Saleh');
});

it.each([
  ['15', 15_000],
  ['0.5s', 500],
  ['500ms', 500],
  ['2m', 120_000],
])('reads the duration %s', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

describe('on a terminal of 40 columns', () => {
  const rows = [
    [id, 'Omar Saleh', '33', 'a place with a rather long name'],
    [id, 'Noor', '', 'Dubai'],
  ];
  const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

  it('stacks the cells of each row, and cuts nothing', () => {
    expect(table(rows, 40)).toBe(
      `${id}\n  Omar Saleh\n  33\n  a place with a rather long name\n${id}\n  Noor\n  Dubai`,
    );
    expect(widest(table(rows, 40))).toBeLessThanOrEqual(40);
  });

  it('keeps columns that fit', () => {
    expect(
      table(
        [
          ['a', 'b'],
          ['longer', 'c'],
        ],
        40,
      ),
    ).toBe('a       b\nlonger  c');
  });

  it('shows the times of a load', async () => {
    const { stdout } = await cli('load quick list-mutual --turns 3 --members 1', { tty: true, columns: 40 });
    const lines = stdout.split('\n');
    expect(lines).toContain('GET /matchmaking/mutual');
    expect(stdout).toMatch(/^ {2}3 times, 0 failed$/m);
    expect(stdout).toMatch(/^ {2}p50 [\d.]+ {2}p95 [\d.]+ ms\n {2}p99 [\d.]+ {2}max [\d.]+ ms$/m);
    expect(widest(lines.filter((line) => !line.includes('report.html')).join('\n'))).toBeLessThanOrEqual(40);
  });
});

it('counts one thing in the singular', async () => {
  const { stdout, stderr } = await cli('load quick list-mutual --turns 1 --members 1');
  expect(stdout).toContain('1 member · 1 turn in');
  api.answer('GET /matchmaking/mutual/', new Response('', { status: 500 }));
  const failed = await cli('load quick list-mutual --turns 1 --members 1');
  expect(failed.stderr).toContain('1 of 1 call failed');
  expect(stdout + stderr + failed.stdout + failed.stderr).not.toMatch(
    /\b1 (calls|turns|members|accounts|steps|runs)\b/,
  );
});

it.each(['ليلى', 'नूर', '小雨', 'Zoë', 'ليلى.2'])('acts as a member with the name %s', async (name) => {
  api.answer('POST /auth/login/', { access_token: 'access-1', refresh_token: 'refresh-1' });
  const env = { MM_PASSWORD: 'secret-1' };
  expect(await cli(['auth', 'login', 'x@example.test', '--as', name], { env })).toMatchObject({ code: 0 });
  expect((await cli('session list')).stdout).toContain(name);
  expect((await cli(['session', 'use', name.normalize('NFC')])).code).toBe(0);
  expect((await cli(['match', 'list', '--as', name.normalize('NFD')])).code).toBe(0);
});

it.each(['..', 'a/b', '.hidden', 'a b', '', 'ل'.repeat(101), '-x'])(
  'rejects %j as the name of a member',
  async (name) => {
    expect((await cli([`--as=${name}`, 'match', 'list'])).code).toBe(2);
  },
);

it('names the member with whom there is no conversation', async () => {
  api.answer('GET /matchmaking/chat-rooms/', []);
  api.answer('POST /auth/login/', { access_token: 'access-1', refresh_token: 'refresh-1' });
  for (const line of ['chat view omar', 'chat send omar Salam', 'chat watch omar --for 1s']) {
    expect(await cli(line)).toMatchObject({
      code: 5,
      stdout: '',
      stderr: 'mm: You have not matched with omar yet, so there is no conversation.\n',
    });
  }
});
