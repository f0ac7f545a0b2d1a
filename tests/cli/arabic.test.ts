import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@inquirer/testing/vitest';
import { expect, it, vi } from 'vitest';
import { terminalLabel, wizardQuestion, wizardText } from '../../src/core/texts/ar';
import { createCli, createSignedInCli } from '../support/cli';
import { createFakeApi, refused } from '../support/fake-api';

// The build does the same: a folder of texts in the place of another.
vi.mock('../../src/core/texts/en', () => import('../../src/core/texts/ar'));

async function answer(text: string): Promise<void> {
  if (text) screen.type(text);
  screen.keypress('enter');
  await screen.next();
}

const shows = (text: string) => expect.poll(() => screen.getScreen()).toContain(text);

it('asks the questions of the wizard in Arabic, and keeps the English values', async () => {
  const api = createFakeApi({
    'GET /places/countries/': ['United Arab Emirates', 'Lebanon'].map((name) => ({ name, code: name.slice(0, 2) })),
    'POST /places/states/': { data: { states: [{ name: 'Beirut' }, { name: 'Tyre' }] } },
  });
  const cli = await createSignedInCli(api);
  const file = path.join(cli.folder, 'answers.yaml');
  const ended = cli(['wizard', 'fill', '--save', file], { asks: true });
  await shows(wizardQuestion.firstName);
  await answer('ل');
  expect(screen.getScreen()).toContain(wizardText.firstName);
  await answer('يلى');
  await answer('الحداد');
  await answer('1994-02-30');
  expect(screen.getScreen()).toContain(terminalLabel.noSuchDay('1994-02-30'));
  for (const _ of '30') screen.keypress('backspace');
  await answer('27');
  await shows('أنثى');
  expect(screen.getScreen()).not.toContain('Female');
  screen.keypress('down');
  await answer('');
  await answer('');
  await shows(wizardQuestion.maritalStatus);
  await answer('');
  await shows(wizardQuestion.hasChildren);
  await answer('');
  await shows(terminalLabel.toSearch(wizardQuestion.country));
  screen.type('لبنـان');
  await shows('❯ لبنان');
  await answer('');
  await shows('Beirut');
  await answer('');
  await shows(terminalLabel.toSearch(wizardQuestion.nationality));
  screen.type('emirates');
  await shows('❯ الإمارات العربية المتحدة');
  await answer('');
  screen.keypress({ name: 'c', ctrl: true });
  const { code, stderr } = await ended;
  expect(code).toBe(130);
  expect(stderr).toContain('الخطوة 1 من 7');
  expect(stderr).toContain('للمتابعة');
  const saved = readFileSync(file, 'utf8');
  expect(saved).toContain('gender: Female');
  expect(saved).toContain('country_of_residence: Lebanon');
  expect(saved).toContain('nationality: United Arab Emirates');
});

it('sends the language, and shows a refusal in the words of the backend', async () => {
  const said = { ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.', en: 'The email or password is not correct.' };
  const api = createFakeApi({
    'POST /auth/login/': ({ headers }: { headers: Headers }) =>
      refused(401, { code: 'invalid_credentials', detail: said[headers.get('accept-language') as 'ar'] }),
  });
  const { code, stderr } = await createCli(api)('auth login layla@example.test', { env: { MM_PASSWORD: 'wrong-1' } });
  expect(api.calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['ar']);
  expect([code, stderr]).toEqual([4, `mm: ${said.ar}\n`]);
});
