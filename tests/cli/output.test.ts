import { beforeEach, expect, it } from 'vitest';
import { table } from '../../src/cli/io/table';
import { parseDuration } from '../../src/cli/options/duration';
import { type Cli, createSignedInCli } from '../support/cli';
import { createFakeApi, type FakeApi } from '../support/fake-api';

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
