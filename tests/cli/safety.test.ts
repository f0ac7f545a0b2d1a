import { beforeEach, expect, it } from 'vitest';
import { SITUATIONS } from '../../src/core';
import { type Cli, createSignedInCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, refused } from '../support/fakes/fake-api';

const numbers = [
  { name: 'police', number: '1 11', for: 'the police', emirate: null },
  { name: 'aman', number: '2 22', for: 'blackmail', emirate: 'Abu Dhabi' },
  { name: 'shelter', number: '3 33', for: 'a shelter in Dubai', emirate: 'Dubai' },
];

let api: FakeApi;
let cli: Cli;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('GET /help/numbers/', numbers);
  api.answer('GET /profile/', { user: 'me', emirate: 'Dubai' });
  cli = await createSignedInCli(api);
});

it('lists the eight situations and all numbers', async () => {
  const { stdout, code } = await cli('safety');
  expect(code).toBe(0);
  for (const name of SITUATIONS) expect(stdout).toMatch(new RegExp(`^${name} +\\w`, 'm'));
  for (const { number } of numbers) expect(stdout).toContain(number);
});

it('says what to do in one, with the numbers of the own emirate, of a named one, or all', async () => {
  const { stdout } = await cli('safety show pictures');
  expect(stdout).toContain('I am blackmailed with pictures\n\n1. Do not pay, and send nothing more.');
  expect(stdout).toContain('1 11  Police, in danger');
  expect(stdout).toContain('3 33  a shelter in Dubai');
  expect(stdout).not.toContain('2 22');
  expect((await cli(['safety', 'show', 'pictures', '--emirate', 'Abu Dhabi'])).stdout).toContain('2 22');
  api.answer('GET /profile/', () => refused(404));
  expect((await cli('safety show pictures')).stdout).toContain('2 22');
  expect(JSON.parse((await cli('safety show married --json')).stdout)).toMatchObject({
    numbers: [],
    steps: [/./, /./, /./].map(() => expect.any(String)),
  });
});

it('takes each situation, and refuses one that does not exist', async () => {
  for (const name of SITUATIONS) expect((await cli(['safety', 'show', name])).code).toBe(0);
  expect((await cli('safety show rain')).code).toBe(2);
});

it('has the steps also where the backend has no numbers', async () => {
  api.answer('GET /help/numbers/', () => refused(404));
  const { stdout, code } = await cli('safety show threats');
  expect([code, stdout]).toEqual([0, expect.stringContaining('1. If you are in danger now')]);
});

it('opens a case without an account, and prints its number', async () => {
  api.answer('POST /help/cases/', { number: '12AB-34CD-56EF', received_at: '2026-01-02T03:04:05.000Z' });
  const { stdout } = await cli([
    ...'safety write --kind photo --email A@x.test --description'.split(' '),
    'That is me',
  ]);
  expect(stdout).toContain('Your number is 12AB-34CD-56EF.');
  const form = api.calls.at(-1)?.body as FormData;
  expect(Object.fromEntries(form)).toEqual({ kind: 'photo', description: 'That is me', email: 'a@x.test' });
  expect((await cli('safety write --kind photo --description x --email nobody')).code).toBe(2);
});
