import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleAnswers } from '../../src/cli/wizard/example';
import { wizardSteps } from '../../src/core';
import { type Cli, createCli, createSignedInCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, refused } from '../support/fakes/fake-api';
import { temporaryFolder } from '../support/suite/temporary-folder';

const folder = temporaryFolder();
const png = path.join(folder, 'me.png');
writeFileSync(png, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));

function answersFile(name: string, changes: object = {}): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify({ ...exampleAnswers('Female'), ...changes }));
  return file;
}

let api: FakeApi;
let cli: Cli;

beforeEach(async () => {
  api = createFakeApi({
    'POST /profile/create/': {},
    'POST /profile/photos/upload/': {},
    'PUT /match-preferences/': {},
    'GET /profile/': { user: '7', first_name: 'Layla' },
  });
  cli = await createSignedInCli(api);
});

it('shows a form with every field, as YAML', async () => {
  const { stdout } = await createCli(api)('wizard show');
  const names = wizardSteps.flatMap((step) => step.fields.flatMap((field) => [field.name, field.beside ?? '']));
  const wanted = names.filter((name) => name && name !== 'country_of_residence').sort();
  expect(
    Object.keys(parse(stdout))
      .filter((name) => name !== 'country_of_residence')
      .sort(),
  ).toEqual(wanted);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

it.each(['Female', 'Male'])('prints a valid example of a %s member', async (gender) => {
  const { stdout } = await cli(['wizard', 'show', '--example', '--gender', gender]);
  const file = path.join(folder, `${gender}.yaml`);
  writeFileSync(file, stdout);
  expect(await cli(['wizard', 'validate', file])).toMatchObject({ code: 0, stderr: '' });
});

it('lists every failing rule, in order: exit code 1', async () => {
  const file = answersFile('bad.json', { first_name: 'A', weight: 500, languages: [], gender: 'Male' });
  const { code, stdout } = await cli(['wizard', 'validate', file, '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    valid: false,
    failures: [
      { step: 1, field: 'first_name', message: 'First name must be at least 2 characters long' },
      { step: 2, field: 'partnerVeiled', message: 'Please select your partner veiling preference' },
      { step: 3, field: 'weight', message: 'Please enter a valid weight in kg (30–200) as an integer' },
      { step: 5, field: 'languages', message: 'Please select at least one language you know' },
    ],
  });
});

it('sends the three calls in order, with the answers in the file', async () => {
  const file = answersFile('good.json', { photo: 'me.png', smoker: true, weight: 61 });
  const before = api.calls.length;
  const { code, stdout } = await cli(['wizard', 'submit', file, '--json']);
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({
    code: 0,
    message: 'Success',
    id: '7',
    calls: ['profile', 'photo', 'preferences'],
  });
  const sent = api.calls.slice(before).map((call) => `${call.method} ${call.path}`);
  expect(sent.slice(0, 3)).toEqual([
    'POST /profile/create/',
    'POST /profile/photos/upload/',
    'PUT /match-preferences/',
  ]);
  expect(api.callsOf('POST /profile/create/')[0]?.body).toMatchObject({
    first_name: 'Layla',
    gender: 'F',
    smoker: true,
    weight: 61,
  });
});

it.each([
  ['a failing rule', () => answersFile('r.json', { nationality: '' }), png, 'Please select your nationality'],
  ['no photo', () => answersFile('n.json'), undefined, 'Please upload a profile photo'],
  [
    'a photo that is not an image',
    () => answersFile('n.json'),
    answersFile('x.json'),
    'Please choose a JPEG, PNG or WebP image',
  ],
  ['a missing photo', () => answersFile('n.json'), path.join(folder, 'none.png'), 'Cannot read'],
  [
    'unknown names',
    () => answersFile('u.json', { frist_name: 'x', weight: {} }),
    png,
    'frist_name is not a field of the wizard',
  ],
  ['a missing file', () => path.join(folder, 'none.yaml'), png, 'Cannot read'],
])('sends nothing for %s: exit code 2', async (_, file, photo, text) => {
  const before = api.calls.length;
  const ended = await cli(['wizard', 'submit', file(), ...(photo ? ['--photo', photo] : [])]);
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(text) });
  expect(api.calls).toHaveLength(before);
});

it('says that submitting failed, with the reason', async () => {
  api.answer('PUT /match-preferences/', refused(422, { detail: 'No such emirate.' }));
  const { code, stderr } = await cli(['wizard', 'submit', answersFile('g.json'), '--photo', png, '-q']);
  expect(code).toBe(5);
  expect(stderr).toBe('mm: Error occurred when submitting, retry after some time (No such emirate.)\n');
});
