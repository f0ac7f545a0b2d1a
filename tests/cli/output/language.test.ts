// biome-ignore-all lint/suspicious/noTemplateCurlyInString: flows are written that way.

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as arabic from '../../../src/core/texts/ar';
import * as english from '../../../src/core/texts/en';
import { runBuiltCli } from '../../support/cli/built-cli';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let backend: Server;
let api: string;
const languages: (string | undefined)[] = [];

beforeAll(async () => {
  backend = createServer((request, response) => {
    languages.push(request.headers['accept-language']);
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'not_found', detail: 'Not found.' }));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/api`;
});
afterAll(() => backend.close());

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  languages.length = 0;
});
const mm = (args: string, variables: Record<string, string> = {}) => runBuiltCli(folder, args, variables);

const settings = (file: string, lang: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify({ lang }));
};

describe('the language', () => {
  const isArabic = async (args: string, variables: Record<string, string> = {}) => {
    const { stdout } = await mm(args, variables);
    expect(stdout).toContain(
      stdout.includes(arabic.wizardQuestion.firstName)
        ? arabic.wizardQuestion.lastName
        : english.wizardQuestion.lastName,
    );
    return stdout.includes(arabic.wizardQuestion.firstName);
  };

  it('is that of the flag, then of the variable, then of the settings, else English', async () => {
    expect(await isArabic('wizard show')).toBe(false);
    expect(await isArabic('wizard show --lang ar')).toBe(true);
    expect(await isArabic('--lang=ar wizard show')).toBe(true);
    expect(await isArabic('wizard show --lang ar --lang en')).toBe(false);
    expect(await isArabic('wizard show', { MM_LANG: 'ar' })).toBe(true);
    expect(await isArabic('wizard show --lang en', { MM_LANG: 'ar' })).toBe(false);
    settings('.config/mm/config.json', 'ar');
    expect(await isArabic('wizard show')).toBe(true);
    settings('mm.config.json', 'en');
    expect(await isArabic('wizard show')).toBe(false);
    expect(await isArabic('wizard show', { MM_LANG: 'ar' })).toBe(true);
  });

  it.each([
    ['wizard show --lang fr', {}, "mm: --lang cannot be 'fr'. Give one of: en, ar. See: mm --help\n"],
    ['wizard show', { MM_LANG: 'fr' }, "mm: MM_LANG takes one of en, ar, not 'fr'.\n"],
  ])('of %s %o is refused in one line', async (args, variables, stderr) => {
    expect(await mm(args, variables as Record<string, string>)).toEqual({ code: 2, stdout: '', stderr });
  });

  it('can be stored', async () => {
    expect((await mm('config set lang ar')).code).toBe(0);
    expect(await isArabic('wizard show')).toBe(true);
  });
});

it.each(['--help', 'wizard fill --help', 'commands --json', 'config list --json', 'flow schema'])(
  'mm %s is the same in both languages',
  async (args) => {
    const { stdout, code } = await mm(args, { MM_LANG: 'ar' });
    const inEnglish = (await mm(args, { MM_LANG: 'en' })).stdout;
    expect(stdout.replaceAll('"value": "ar"', '"value": "en"')).toBe(inEnglish);
    expect(code).toBe(0);
  },
);

it('output for programs is English, and its refusals are asked for in English', async () => {
  const lines = ['wizard show', 'wizard validate answers.yaml', `auth login layla@example.test --base-url ${api}`];
  writeFileSync(path.join(folder, 'answers.yaml'), 'first_name: L\n');
  for (const line of lines) {
    const inLanguage = (lang: string) => mm(`${line} --json`, { MM_LANG: lang, MM_PASSWORD: 'Secret-1234' });
    expect(await inLanguage('ar')).toEqual(await inLanguage('en'));
  }
  expect(languages).toEqual(['en', 'en']);
});

it('exit codes are the same in both languages', async () => {
  writeFileSync(path.join(folder, 'answers.yaml'), 'first_name: L\n');
  const lines = [
    'wizard validate answers.yaml',
    'chat list',
    'nonsense',
    `auth login layla@example.test --base-url ${api}`,
    'auth login layla@example.test --base-url http://127.0.0.1:9/api',
  ];
  const codeOf = async (line: string, lang: string) =>
    (await mm(line, { MM_LANG: lang, MM_PASSWORD: 'Secret-1234' })).code;
  const codes: unknown[] = [];
  for (const line of lines) {
    const code = await codeOf(line, 'ar');
    expect([line, code]).toEqual([line, await codeOf(line, 'en')]);
    codes.push(code);
  }
  expect(new Set(codes).size).toBeGreaterThan(3);
  expect(languages).toEqual(['ar', 'en']);
});

it('reads Arabic digits', async () => {
  writeFileSync(
    path.join(folder, 'answers.yaml'),
    'date_of_birth: ١٩٩٣-٠٤-١٧\nheight: ١٧٠\nheight_unit: cm\nweight: ۶۰\n',
  );
  const { stdout } = await mm('wizard validate answers.yaml');
  expect(stdout).toContain('skin_color');
  expect(stdout).not.toMatch(/ (date_of_birth|height|weight):/);
});

it('shows a broken rule in the language', async () => {
  writeFileSync(path.join(folder, 'answers.yaml'), 'first_name: L\n');
  const { stdout, stderr } = await mm('wizard validate answers.yaml --lang ar');
  expect(stdout + stderr).toContain('الاسم الأول');
});

it('a flow that expects a text by its key passes in both languages, and one that expects English words does not', async () => {
  const flow = (message: string) => `flow: words
members: { layla: { gender: Female } }
steps:
  - as: layla
    do: { auth.signup: { password: Secret-1234, repeat: Secret-5678 } }
    expect: { message: ${message} }
`;
  writeFileSync(path.join(folder, 'key.yaml'), flow('"${copy.session.passwordsDiffer}"'));
  writeFileSync(path.join(folder, 'words.yaml'), flow('Password not match'));
  const run = async (file: string, lang: string) =>
    (await mm(`flow run ${file} --lang ${lang} --base-url ${api}`)).code;
  expect([await run('key.yaml', 'en'), await run('key.yaml', 'ar')]).toEqual([0, 0]);
  expect([await run('words.yaml', 'en'), await run('words.yaml', 'ar')]).toEqual([0, 1]);
  const { stdout } = await mm(`flow run words.yaml --json --lang ar --base-url ${api}`);
  expect(stdout).toContain(arabic.sessionText.passwordsDiffer);
});

describe('a text by its key, with values,', () => {
  const flow = (expected: string) => `flow: words
members: { layla: { gender: Female } }
steps:
  - as: layla
    do: { auth.signup: { password: Secret-1234, repeat: Secret-5678 } }
    expect: { message: ${expected} }
`;
  /** The words that a run expected. They do not come, so that it says them. */
  async function expectedIn(lang: string, expected: string): Promise<string> {
    writeFileSync(path.join(folder, 'values.yaml'), flow(expected));
    const { stdout } = await mm(`flow run values.yaml --json --lang ${lang} --base-url ${api}`);
    const [failure] = JSON.parse(stdout).failures as { expected: string }[];
    return failure?.expected ?? '';
  }

  it.each([
    [
      '{ copy: member.justLiked, name: Omar }',
      english.memberText.justLiked('Omar'),
      arabic.memberText.justLiked('Omar'),
    ],
    [
      '{ copy: wizard.nameLong, most: 3, label: bio }',
      english.wizardText.nameLong('bio', 3),
      arabic.wizardText.nameLong('bio', 3),
    ],
    ['{ copy: chatLabel.unread, count: 2 }', english.chatLabel.unread(2), arabic.chatLabel.unread(2)],
    ['{ copy: chatLabel.unread, count: 3 }', english.chatLabel.unread(3), arabic.chatLabel.unread(3)],
    [
      '{ copy: wizardText.nameLetter, label: { copy: wizardQuestion.lastName } }',
      english.wizardText.nameLetter(english.wizardQuestion.lastName),
      arabic.wizardText.nameLetter(arabic.wizardQuestion.lastName),
    ],
    [
      '{ copy: memberText.justLiked, name: "${me.name}" }',
      english.memberText.justLiked('layla'),
      arabic.memberText.justLiked('layla'),
    ],
  ])('%s has the words of the language', async (expected, inEnglish, inArabic) => {
    expect([await expectedIn('en', expected), await expectedIn('ar', expected)]).toEqual([inEnglish, inArabic]);
    expect(inEnglish).not.toBe(inArabic);
  });

  it('is refused when a reference has a value of another type', async () => {
    writeFileSync(path.join(folder, 'wrong.yaml'), flow('{ copy: chatLabel.unread, count: "${me.name}" }'));
    const { code, stderr } = await mm(`flow run wrong.yaml --base-url ${api}`);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("chatLabel.unread: count must be a number, not 'layla'."),
    ]);
  });
});
