import { expect, it } from 'vitest';
import { createSignedInCli } from '../../support/cli/cli';
import { createFakeApi, type FakeCall } from '../../support/fakes/fake-api';

const account = { first_name: 'Layla', last_name: 'Haddad', email: 'layla@example.test' };

it.each([
  ['ar', 'Arabic'],
  ['en', 'English'],
  [undefined, 'English'],
])('the settings show the language of the account: %s', async (language, name) => {
  const api = createFakeApi({ 'GET /profile/settings/account/': { ...account, language } });
  const cli = await createSignedInCli(api);
  expect((await cli('settings view')).stdout).toMatch(new RegExp(`language +${name}\\n`));
  expect(JSON.parse((await cli('settings view --json')).stdout).language).toBe(language);
});

it('the language of the account is changed', async () => {
  const sent: unknown[] = [];
  const api = createFakeApi({
    'PATCH /profile/settings/account/': ({ body }: FakeCall) => {
      sent.push(body);
      return { ...account, ...(body as object) };
    },
  });
  const cli = await createSignedInCli(api);
  expect((await cli('settings language ar')).stdout).toBe('✓ The language is Arabic\n');
  expect(sent).toEqual([{ language: 'ar' }]);
  expect(await cli('settings language fr')).toMatchObject({ code: 2 });
  expect(sent).toHaveLength(1);
});
