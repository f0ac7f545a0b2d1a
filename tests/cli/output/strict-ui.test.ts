import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { exampleAnswers } from '../../../src/cli/wizard/example';
import { type Cli, createSignedInCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const folder = temporaryFolder();
const png = path.join(folder, 'me.png');
writeFileSync(png, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));

const states: Record<string, string[]> = { Lebanon: ['Beirut', 'Mount Lebanon'], Monaco: [] };
const country = (name: string) => ({ name, code: name.slice(0, 2).toUpperCase() });

let api: FakeApi;
let cli: Cli;

beforeEach(async () => {
  api = createFakeApi({
    'GET /places/countries/': ['United Arab Emirates', 'Jordan', 'Lebanon', 'Monaco'].map(country),
    'POST /places/states/': ({ body }: FakeCall) => {
      const names = states[(body as { country: string }).country] ?? [];
      return { data: { states: names.map((name) => ({ name })) } };
    },
    'POST /profile/create/': {},
    'POST /profile/photos/upload/': {},
    'PUT /match-preferences/': {},
    'GET /profile/': { user: '7', first_name: 'Layla' },
  });
  cli = await createSignedInCli(api);
});

function submit(gender: 'Female' | 'Male', changes: object, ...more: string[]) {
  const file = path.join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify({ ...exampleAnswers(gender), ...changes, photo: png }));
  return cli(['wizard', 'submit', file, '--strict-ui', ...more]);
}

it('joins with only the fields of the form, so a woman’s answer about veiling is left out', async () => {
  const { code, stderr } = await submit('Female', { partnerVeiled: 'Yes' });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('does not ask for it: partnerVeiled') });
  expect(api.callsOf('POST /profile/create/')[0]?.body).not.toHaveProperty('partnerVeiled');
  expect((await submit('Male', {})).code).toBe(0);
});

it.each([
  ['Male', { partnerVeiled: null }, '2 of 7 — Lifestyle: Please select your partner veiling preference'],
  ['Female', { first_name: 'L', weight: 500 }, '1 of 7 — About You: First name must be at least 2 characters long'],
  ['Female', { languages: ['Arabic', 'Klingon'] }, "the form does not offer 'Klingon'"],
  ['Female', { nationality: 'Atlantis' }, "the form does not offer 'Atlantis'"],
  ['Female', { country_of_residence: 'Lebanon', emirate: 'Dubai' }, "the form does not offer 'Dubai'"],
  ['Female', { height_unit: 'miles' }, "the form does not offer 'miles'"],
] as const)('stops where a member would be stuck, and sends nothing: %s %o', async (gender, changes, text) => {
  const { code, stderr } = await submit(gender, changes);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(text) });
  expect(api.count('POST /profile/create/')).toBe(0);
});

it('offers the states of the country, or accepts any text if none are known', async () => {
  expect((await submit('Female', { country_of_residence: 'Lebanon', emirate: 'Beirut' })).code).toBe(0);
  expect((await submit('Female', { country_of_residence: 'Monaco', emirate: 'Monte Carlo' })).code).toBe(0);
  expect(api.callsOf('POST /profile/create/').map(({ body }) => body)).toMatchObject([
    { country_of_residence: 'Lebanon', emirate: 'Beirut' },
    { country_of_residence: 'Monaco', emirate: 'Monte Carlo' },
  ]);
});

it('shows what it would send in a dry run, without the states, which are only read', async () => {
  const { code, stdout } = await submit('Female', { country_of_residence: 'Lebanon', emirate: 'Beirut' }, '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toContain('/profile/create/');
  expect(stdout).not.toContain('/places/');
});
