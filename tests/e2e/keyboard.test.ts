import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Answers, type Field, isAsked, SHARES_SENSITIVE, textOf, wizardSteps } from '../../src/core';
import { validAnswers } from '../support/widgets/answers';
import { galleryTest } from './fixtures';
import { codeFor, PASSWORD, photoFile } from './journey';
import { type KeyboardWalk, walkByKeyboard } from './keyboard-walk';

const it = galleryTest();

const email = 'keyboard@keyboard.test';
const answers = validAnswers({ [SHARES_SENSITIVE]: 'Yes' });

/** Chooses a chip: Tab leads to the group, the arrows move within it. */
async function choose(
  page: Page,
  walk: KeyboardWalk,
  group: ReturnType<Page['getByRole']>,
  option: string,
): Promise<void> {
  const wanted = group.getByLabel(option, { exact: true });
  await walk.to(group.locator('input:checked, input').first());
  await page.keyboard.press('Space');
  for (let tries = 0; tries < 12 && !(await wanted.isChecked()); tries += 1) await page.keyboard.press('ArrowRight');
  expect(await wanted.isChecked()).toBe(true);
}

async function answerField(page: Page, walk: KeyboardWalk, field: Field, nth: number): Promise<void> {
  const answer = answers[field.name] ?? '';
  const group = page.getByRole('group', { name: field.label, exact: true }).nth(nth);
  const box = page.getByRole('combobox', { name: field.label, exact: true }).nth(nth);
  if (field.kind === 'choice' && (await group.count()) > 0) return choose(page, walk, group, String(answer));
  if (field.kind === 'many') {
    for (const option of [answer].flat()) await walk.press(group.getByLabel(option, { exact: true }), 'Space');
    return;
  }
  if (['choice', 'list', 'countries', 'states'].includes(field.kind)) {
    await walk.type(box, String(answer));
    await page
      .getByRole('option', { name: String(answer) })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    return;
  }
  const typed = field.kind === 'date' ? String(answer).replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1') : String(answer);
  await walk.type(page.getByLabel(field.label, { exact: true }).nth(nth), typed);
  if (!field.beside) return;
  const unit = page.getByRole('radio', { name: `Height unit: ${textOf(answers, field.beside)}` }).nth(nth);
  await walk.to(page.getByRole('radio', { name: /^Height unit/ }).nth(nth * 2));
  if (!(await unit.isChecked())) await page.keyboard.press('ArrowRight');
  expect(await unit.isChecked()).toBe(true);
}

async function answerSteps(page: Page, walk: KeyboardWalk, given: Answers): Promise<void> {
  for (const [index, step] of wizardSteps.slice(0, 6).entries()) {
    await page.getByRole('heading', { name: `${index + 1} of 7` }).waitFor();
    const seen = new Map<string, number>();
    for (const field of step.fields.filter((one) => isAsked(one, given))) {
      const nth = seen.get(field.label) ?? 0;
      seen.set(field.label, nth + 1);
      await answerField(page, walk, field, nth);
    }
    await walk.press(page.getByRole('button', { name: 'Next', exact: true }));
  }
}

it('leads from sign-up to a message by keyboard alone, with a visible focus throughout', {
  timeout: 240_000,
}, async ({ gallery }) => {
  const page = await gallery.windowOf('visitor', { width: 1280 });
  const walk = walkByKeyboard(page);
  await page.goto(`${gallery.server.origin}/signup`);
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();

  await walk.type(page.getByLabel('Email'), email);
  await walk.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await walk.type(page.getByLabel('Confirm password'), PASSWORD);
  await walk.press(page.getByRole('checkbox'), 'Space');
  await page.keyboard.press('Enter');
  await walk.type(page.getByLabel('6-digit code'), await codeFor(gallery.server, email));
  // A complete code may move on without Enter.
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '1 of 7' }).waitFor();

  await answerSteps(page, walk, answers);
  await page.getByRole('heading', { name: '7 of 7' }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await walk.press(
    page.locator('input[type=file], button').filter({ hasText: /photo/i }).or(page.locator('input[type=file]')).first(),
    'Space',
  );
  await (await chooser).setFiles(await photoFile());
  await page.getByAltText('Preview of your profile photo').waitFor();
  await walk.press(page.getByRole('button', { name: 'Finish', exact: true }));
  await page.getByText('Welcome back,').waitFor();

  // Demo members like newcomers, so one of them can be liked back.
  const link = page.getByRole('link', { name: 'Matches', exact: true }).filter({ visible: true });
  await walk.to(link.first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await walk.to(page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: /^Liked Me/, selected: true }).waitFor();
  await walk.press(page.getByRole('button', { name: /^Like / }));
  await page.getByRole('dialog', { name: "It's a match!" }).waitFor();
  await walk.press(page.getByRole('button', { name: 'Send Message' }));
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
  await walk.type(page.getByRole('textbox', { name: 'Write a message' }), 'Salam, lovely to match with you.');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Salam, lovely to match with you.').waitFor();
  expect(walk.unseen).toEqual([]);
  await page.context().close();
});

it.for([
  ['/', 'Dashboard'],
  ['/Search', 'Search'],
  ['/Matches', 'Matches'],
  ['/Messages', 'Messages'],
  ['/Profile', 'Profile'],
  ['/Settings', 'Settings'],
] as const)(
  '%s lets the focus move through to its end and leave the page, visible at every stop',
  async ([path, title], { gallery }) => {
    const page = await gallery.windowOf('demo', { width: 1280 });
    await page.goto(gallery.server.origin + path);
    await page.waitForFunction((name) => document.title.includes(name), title);
    await page.waitForFunction(() => !document.getElementById('app')?.shadowRoot?.querySelector('.skeleton'));
    const walk = walkByKeyboard(page);
    const { stops, isTrapped } = await walk.through();
    expect(isTrapped).toBe(false);
    expect(stops).toBeGreaterThan(8);
    expect(walk.unseen).toEqual([]);
    await page.context().close();
  },
);
