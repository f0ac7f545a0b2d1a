import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@inquirer/testing/vitest';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { EMIRATES, isAsked, wizardSteps, worded } from '../../../src/core';
import { commonLabel, consentLabel, terminalLabel, wizardQuestion, wizardText } from '../../../src/core/texts/ar';
import { createCli, createSignedInCli } from '../../support/cli/cli';
import { createFakeApi, refused } from '../../support/fakes/fake-api';

// The build does the same: a folder of texts in the place of another.
vi.mock('../../../src/core/texts/en', () => import('../../../src/core/texts/ar'));

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
  await shows(consentLabel.shareQuestion);
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

/** The Latin words on a screen, except those that cannot be Arabic. */
const latinIn = (text: string, ...allowed: string[]) =>
  (allowed.reduce((rest, one) => rest.replaceAll(one, ''), text).match(/[a-z]{2,}/gi) ?? []).filter(
    (word) => !['YYYY', 'MM', 'DD'].includes(word),
  );

it('asks everything in Arabic words, from the first step to the last', async () => {
  const api = createFakeApi({
    'GET /places/countries/': ['Lebanon', 'Algeria', 'United Arab Emirates'].map((name) => ({
      name,
      code: name.slice(0, 2),
    })),
    'POST /places/states/': { data: { states: EMIRATES.map((name) => ({ name })) } },
  });
  const cli = await createSignedInCli(api);
  const photo = path.join(cli.folder, '1.png');
  writeFileSync(photo, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  const ended = cli(['wizard', 'fill'], { asks: true });
  const typed: Record<string, string> = { text: 'ليلى', date: '١٩٩٤-٠٣-٢٧', weight: '٦٠', photo };
  const lists = ['choice', 'list', 'countries', 'states', 'many'];
  for (const plain of wizardSteps.flatMap((step) => step.fields)) {
    if (plain.name === 'married_now' || !isAsked(plain, { gender: 'Male' })) continue;
    const field = worded(plain, { gender: 'Male' });
    await shows(field.kind === 'photo' ? terminalLabel.photo : field.label);
    const read = () => expect([field.name, latinIn(screen.getScreen(), photo)]).toEqual([field.name, []]);
    read();
    if (lists.includes(field.kind)) expect(screen.getScreen()).toContain(terminalLabel.keys.navigate);
    if (field.kind === 'countries') {
      const shown = screen.getScreen().match(/الإمارات|الجزائر|لبنان/g);
      expect(shown).toEqual(['الإمارات', 'الجزائر', 'لبنان']);
    }
    if (field.kind === 'many') {
      screen.keypress('space');
      screen.keypress('down');
      screen.keypress('space');
    }
    if (field.kind === 'photo') await answer('/7.png');
    if (field.kind === 'height') {
      await answer('');
      read();
    }
    await answer(field.kind === 'height' ? '٥' : (typed[field.kind] ?? ''));
  }
  await shows(terminalLabel.filledIn);
  expect(await screen.getFullOutput()).toContain(commonLabel.listOf(['العربية', 'الإنجليزية']));
  screen.keypress('down');
  screen.keypress('enter');
  const { stderr } = await ended;
  expect(stderr).toContain(terminalLabel.cannotRead('/7.png'));
  expect(latinIn(stderr, 'Ctrl-C', '/7.png')).toEqual([]);
});

it('describes every field of the empty form in Arabic', async () => {
  const { stdout } = await createCli(createFakeApi())('wizard show');
  const names = Object.keys(parse(stdout));
  const comments = stdout
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .join(' ')
    .replaceAll(' #  ', '');
  const values = [...wizardSteps.flatMap((step) => step.fields.flatMap(({ options = [] }) => options)), ...EMIRATES];
  expect(names.length).toBeGreaterThan(50);
  expect(latinIn(comments, '--photo', ...values.sort((one, other) => other.length - one.length))).toEqual([]);
  expect(comments).toContain('Female = أنثى');
  expect((await createCli(createFakeApi())('wizard show --example')).stdout).toContain(terminalLabel.formExample);
});

it('edits a profile in Arabic', async () => {
  const cli = await createSignedInCli(
    createFakeApi({
      'GET /profile/': { user: '1', first_name: 'ليلى' },
      'GET /profile/details/': {
        ...{ user: '1', first_name: 'ليلى', gender: 'F', smoker: false, height: 165, height_unit: 'cm' },
        ...{ completion: 75, visible: true },
      },
    }),
  );
  const ended = cli('profile edit', { asks: true });
  await shows(terminalLabel.changeWhat);
  expect(screen.getScreen()).toContain(`${wizardQuestion.toWomen.smoker} لا`);
  expect(latinIn(screen.getScreen())).toEqual([]);
  screen.type(wizardQuestion.height);
  await shows(`❯ ${wizardQuestion.height}: 165 سم`);
  for (const _ of wizardQuestion.height) screen.keypress('backspace');
  await shows(`❯ ${terminalLabel.leaveUnchanged}`);
  screen.keypress('enter');
  expect(await ended).toMatchObject({ code: 0, stdout: `✓ ${terminalLabel.unchanged}\n` });
});

it('names what cannot be used in Arabic', async () => {
  const cli = await createSignedInCli(createFakeApi({ 'GET /places/countries/': [] }));
  const file = path.join(cli.folder, 'answers.yaml');
  writeFileSync(file, 'first_name: ليلى\nlast_name: الحداد\ndate_of_birth: 1994-03-27\ngender: Frau\n');
  const { stderr } = await cli(['wizard', 'submit', file, '--strict-ui']);
  expect(stderr).toContain(terminalLabel.notOffered(wizardQuestion.gender, 'Frau').replace(/[\u2066-\u2069]/g, ''));
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

it('shows the words of the backend when a list is refused', async () => {
  const said = 'الحساب موقوف.';
  const cli = await createSignedInCli(
    createFakeApi({ 'GET /moderation/cases/': () => refused(403, { code: 'forbidden', detail: said }) }),
  );
  expect(await cli('moderation cases')).toMatchObject({ code: 5, stderr: `mm: ${said}\n` });
});
