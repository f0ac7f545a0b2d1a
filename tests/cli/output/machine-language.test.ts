import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Io } from '../../../src/cli/io/io';
import { commandIn } from '../../../src/cli/manifest/complete';
import { languageOf } from '../../../src/cli/settings/language';
import { canary, canaryCli, cliLines, wholeApi } from '../../support/cli/cli-lines';
import { type FakeApi, type FakeCall, refused } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

type Program = typeof import('../../../src/cli/program');

const load = (file: string): Program => createRequire(import.meta.url)(path.resolve('dist/cli', file));
const programs = { en: load('program.js'), ar: load('program.ar.js') };
const manifest = JSON.parse(readFileSync('dist/cli/manifest.json', 'utf8'));
const commandOf = (argv: readonly string[]) => commandIn(manifest, argv);

/** The built program that `main` would choose for a line. */
const chosen = { run: (argv: readonly string[], io: Io) => programs[languageOf(argv, io, commandOf)].run(argv, io) };

/** A backend that words its texts in the language of each call. */
function speakingApi(): FakeApi {
  const api = wholeApi();
  api.answer('GET /notifications/', ({ headers }: FakeCall) => [
    {
      id: '1',
      icon: 'like',
      avatar: '',
      message: headers.get('accept-language'),
      description: '',
      time: '2026-01-02T03:04:05Z',
      isUnread: true,
    },
  ]);
  return api;
}

/** Refuses every call but signing in. */
function refusingApi(): FakeApi {
  const api = speakingApi();
  const { fetch } = api;
  let calls = 0;
  // Two members sign in first.
  api.fetch = async (input, init) => {
    calls += 1;
    if (calls <= 2) return fetch(input, init);
    return refused(403, { code: 'forbidden', detail: `No, in ${new Headers(init?.headers).get('accept-language')}.` });
  };
  return api;
}

const env = { MM_PASSWORD: canary.password, MM_NEW_PASSWORD: canary.newPassword };

/** The result of a line, without what differs between any two runs. */
async function resultOf(api: FakeApi, args: readonly string[], more: Record<string, string>) {
  const cli = await canaryCli(api, chosen);
  const { code, stdout, stderr } = await cli(args, { env: { ...env, ...more } });
  const stable = (text: string) =>
    text
      .replaceAll(cli.folder, '<folder>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replace(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
      .replace(/\d+(\.\d+)? ms/g, '<ms>')
      // The setting itself, in the list of settings.
      .replace(/"value": ?"(en|ar)"/g, '"value":"<language>"');
  return { code, stdout: stable(stdout), stderr: stable(stderr) };
}

const all = cliLines.map(({ path: name, args }) => [name, [...name.split(' '), ...args]] as const);

describe.each([
  ['answers', speakingApi],
  ['refuses', refusingApi],
])('JSON is the same in every language, when the backend %s', (_, api) => {
  it.each(all)('mm %s', async (_name, args) => {
    const english = await resultOf(api(), [...args, '--json'], { MM_LANG: 'en' });
    const arabic = await resultOf(api(), [...args, '--json'], { MM_LANG: 'ar' });
    expect(arabic).toEqual(english);
    expect(await resultOf(api(), [...args, '--lang', 'ar', '--json'], {})).toMatchObject({
      stderr: english.stderr,
      code: english.code,
    });
  });
});

it.each([
  ['nonsense --format tsv', {}],
  ['nonsense', { MM_FORMAT: 'json' }],
  ['nonsense --lang ar', { MM_FORMAT: 'ndjson' }],
])('an unreadable line is refused in JSON: mm %s %o', async (line, variables) => {
  const { code, stderr } = await resultOf(speakingApi(), line.split(' '), variables);
  expect([code, JSON.parse(stderr).error.code]).toEqual([2, 'unknown-command']);
});

const inFolder = (settings: object | undefined) => {
  const folder = temporaryFolder();
  if (settings) writeFileSync(path.join(folder, 'mm.config.json'), JSON.stringify(settings));
  return folder;
};

it.each<[string, Record<string, string>, object | undefined, string]>([
  ['chat list', {}, undefined, 'ar'],
  ['chat list --json', {}, undefined, 'en'],
  ['--json=id chat list', {}, undefined, 'en'],
  ['chat list --pick 0.id', {}, undefined, 'en'],
  ['chat list --pick=0.id', {}, undefined, 'en'],
  ['chat list --format ndjson', {}, undefined, 'en'],
  ['chat list --format=tsv', {}, undefined, 'en'],
  ['chat list --format human', { MM_FORMAT: 'json' }, undefined, 'ar'],
  ['chat list', { MM_FORMAT: 'ndjson' }, undefined, 'en'],
  ['chat list', {}, { format: 'json' }, 'en'],
  ['chat list', { MM_FORMAT: 'human' }, { format: 'json' }, 'ar'],
  ['chat send omar -- --json', {}, undefined, 'ar'],
  ['flow run a.yaml --json', {}, undefined, 'ar'],
  ['--as flow --json --base-url http://run.test/api flow --keep run a.yaml', {}, undefined, 'ar'],
  ['load run a.yaml --format ndjson', {}, undefined, 'ar'],
  ['run replay last', { MM_FORMAT: 'json' }, undefined, 'ar'],
  ['run rerun --failed --json', {}, undefined, 'ar'],
  ['flow validate a.yaml --json', {}, undefined, 'en'],
  ['chat send flow run --json', {}, undefined, 'en'],
])('mm %s, with %o and the settings %o, speaks %s if Arabic is asked for', (line, variables, settings, language) => {
  const io = { env: { MM_LANG: 'ar', MM_CONFIG_FILE: '/none', ...variables }, cwd: inFolder(settings) };
  expect(languageOf(line.split(' '), io, commandOf)).toBe(language);
});
