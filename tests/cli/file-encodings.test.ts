import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { languageOf } from '../../src/cli/settings/language';
import { exampleAnswers } from '../../src/cli/wizard/example';
import { type Cli, createSignedInCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi } from '../support/fakes/fake-api';

const encodings = {
  'UTF-8 with a byte-order mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 with the big end first': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

const FLOW = 'flow: first\r\nmembers: { layla: {} }\r\nsteps:\r\n  - { as: layla, do: { like.add: layla } }\r\n';

let api: FakeApi;
let cli: Cli;
beforeEach(async () => {
  api = createFakeApi({ 'PUT /match-preferences/': {} });
  cli = await createSignedInCli(api);
});

/** Stores a file in the working folder and returns its path. */
function store(name: string, bytes: Uint8Array): string {
  const file = path.join(cli.folder, name);
  writeFileSync(file, bytes);
  return file;
}

describe.each(Object.entries(encodings))('a file in %s', (_, encode) => {
  it.each([
    ['flow validate', 'first.flow.yaml', FLOW],
    ['wizard validate', 'layla.json', JSON.stringify(exampleAnswers('Female'))],
  ])('is read by %s', async (command, name, text) => {
    const file = store(name, encode(text));
    expect(await cli([...command.split(' '), file])).toMatchObject({ code: 0, stderr: '' });
  });

  it('is found among others, and read as settings and as a body', async () => {
    store('loose.yaml', encode(FLOW));
    expect(await cli('flow validate')).toMatchObject({ code: 0 });
    store('mm.config.json', encode('{"seed": "الربيع", "lang": "ar"}'));
    expect((await cli('config get seed')).stdout).toBe('الربيع\n');
    expect(languageOf(['wizard', 'show'], { env: {}, cwd: cli.folder }, () => undefined)).toBe('ar');
    const body = store('body.json', encode('{"preferred_location": "نعم"}'));
    await cli(['api', 'PUT', '/match-preferences/', '--body', `@${body}`]);
    expect(api.callsOf('PUT /match-preferences/').map((call) => call.body)).toEqual([{ preferred_location: 'نعم' }]);
  });

  it('keeps its encoding, mark and line ends when it is formatted', async () => {
    const file = store('first.flow.yaml', encode(FLOW));
    expect(await cli(['flow', 'fmt', '--check', file])).toMatchObject({ code: 0 });
    writeFileSync(file, encode(FLOW.replace('flow: first', 'flow:   first')));
    expect(await cli(['flow', 'fmt', file])).toMatchObject({ code: 0 });
    expect(readFileSync(file)).toEqual(encode(FLOW));
  });
});

it.each([
  ['UTF-16 without a mark', Buffer.from(FLOW, 'utf16le')],
  ['Windows-1256', Buffer.from('flow: \xE3\xD1\xCD\xC8\xC7\n', 'latin1')],
])('a flow in %s is not left out of its folder, but named', async (_, bytes) => {
  store('good.yaml', Buffer.from(FLOW));
  const file = store('loose.yaml', bytes);
  const { code, stderr } = await cli('flow validate');
  expect([code, stderr]).toEqual([2, expect.stringContaining(`${file} is not a text in UTF-8.`)]);
});

it('a mark before a piped text is not part of it', async () => {
  api.answer('POST /auth/login/', { access_token: 'access-1', refresh_token: 'refresh-1' });
  await cli('auth login layla@example.test --password-stdin', { stdin: '\uFEFFsecret-1\r\n' });
  expect(api.callsOf('POST /auth/login/').at(-1)?.body).toMatchObject({ password: 'secret-1' });
});

it.each([
  ['UTF-16 without a mark', Buffer.from(FLOW, 'utf16le')],
  ['Windows-1256', Buffer.from('flow: \xE3\xD1\xCD\xC8\xC7\n', 'latin1')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('a file in %s is named in one line', async (_, bytes) => {
  const file = store('first.flow.yaml', bytes);
  for (const command of ['flow validate', 'flow run', 'flow fmt', 'load run', 'wizard validate']) {
    const { code, stderr } = await cli([...command.split(' '), file]);
    expect([command, code, stderr.trim().split('\n')]).toEqual([
      command,
      expect.any(Number),
      [expect.stringContaining(`${file} is not a text in UTF-8.`)],
    ]);
    expect(code).not.toBe(0);
  }
});
