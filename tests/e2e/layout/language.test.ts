import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sessionLabel } from '../../../src/core/texts/ar';
import { signUp } from '../../support/members/sign-up';
import { temporaryFolder } from '../../support/suite/temporary-folder';
import { painted } from '../../support/waiting/painted';
import { DEMO_MEMBER } from '../embed/embed-scene';
import { siteTest } from '../fixtures';
import { logIn, messageSent } from '../journey';
import { openWizard } from '../open-wizard';
import { arabicPage } from '../screens/arabic-page';

const folder = temporaryFolder();
writeFileSync(join(folder, 'safety.en.md'), '---\nversion: 1\ndate: 2026-11-26\n---\n\n# Our advice\n\nBe kind.\n');
const it = siteTest({
  env: { DEMO: '40', LEGAL_DIR: folder, LEGAL_COMPANY: 'Arches L.L.C.', LEGAL_ADDRESS: 'P.O. Box 12, Dubai' },
});

const languageOf = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

it('opens in the language of the browser, and keeps the screen and what is typed when it is switched', async ({
  site,
}) => {
  const page = await site.open('/signup', { locale: 'ar-AE' });
  expect(await languageOf(page)).toEqual(['ar', 'rtl']);
  await page.getByLabel('البريد الإلكتروني').fill('layla@example.test');
  await page.getByLabel('كلمة المرور', { exact: true }).fill('secret-1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  expect(await languageOf(page)).toEqual(['en', 'ltr']);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('layla@example.test');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('secret-1');

  // The browser asks for Arabic, but the member has chosen.
  await page.reload();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('heading', { name: 'إنشاء حساب' }).waitFor();
  expect(await page.title()).toContain('إنشاء حساب');
});

it('keeps the step and the answers of the wizard', async ({ site }) => {
  const answers = { first_name: 'Layla', gender: 'Female' };
  const { page } = await openWizard(site, { step: 0, answers });
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('heading', { name: 'الخطوة 1 من 7' }).waitFor();
  expect(await page.getByLabel('الاسم الأول').inputValue()).toBe('Layla');
  expect(await page.getByLabel('اسم العائلة').inputValue()).toBe('Haddad');
  expect(await page.getByLabel('أنثى').isChecked()).toBe(true);
  expect(await page.getByLabel('عزباء').first().isVisible()).toBe(true);
});

it("leaves the wizard's lists closed, with the names of their options in the new language", async ({ site }) => {
  const answers = { gender: 'Female', field_of_work: 'Education' };
  const { page } = await openWizard(site, { step: 4, answers });
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('heading', { name: 'الخطوة 5 من 7' }).waitFor();
  const fields = page.getByRole('combobox', { name: 'مجال العمل' }).first();
  await fields.waitFor();
  await painted(page);
  expect(await fields.inputValue()).toBe('التعليم');
  expect(await page.locator('[role=combobox][aria-expanded=true]').count()).toBe(0);
});

it('shows a legal page that exists in English only from left to right on an Arabic page', async ({ site }) => {
  const page = await site.open('/Safety', { locale: 'ar' });
  const body = page.locator('.legal-body');
  await body.waitFor();
  const read = (part: typeof body) =>
    part.evaluate((element) => [element.getAttribute('lang'), getComputedStyle(element).direction]);
  expect(await read(body)).toEqual(['en', 'ltr']);
  expect(await read(page.getByRole('heading', { level: 1 }))).toEqual(['en', 'ltr']);
  expect(await languageOf(page)).toEqual(['ar', 'rtl']);

  await page.goto(`${site.origin}/Terms`);
  await page.getByRole('heading', { name: 'من يمكنه استخدام الخدمة' }).waitFor();
  expect(await read(body)).toEqual(['ar', 'rtl']);
});

it('changes in the settings for pages, notifications and emails', async ({ site }) => {
  const page = await site.open('/', { locale: 'en' });
  await logIn(page, DEMO_MEMBER.email, DEMO_MEMBER.password);
  await page.getByText('Welcome back,').waitFor();
  await page.goto(`${site.origin}/Settings`);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByLabel('العربية').click({ force: true });
  expect((await saved).request().postDataJSON()).toEqual({ language: 'ar' });
  await page.getByRole('heading', { name: 'الإعدادات' }).waitFor();
  await page.goto(`${site.origin}/Notifications`);
  await page
    .getByText(/^إعجاب جديد بملفك من/)
    .first()
    .waitFor();
  await page.goto(`${site.origin}/Settings`);
  const back = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByLabel('English').click({ force: true });
  expect((await back).request().postDataJSON()).toEqual({ language: 'en' });
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
});

it('changes the page even if the language cannot be saved', async ({ site }) => {
  const { token, refresh } = await signUp({ url: site.origin });
  const page = await site.open('/Login', { locale: 'en' });
  await page.evaluate(
    ([access, renew]) => {
      localStorage.setItem('access_token', access ?? '');
      localStorage.setItem('refresh_token', renew ?? '');
    },
    [token, refresh],
  );
  await page.goto(`${site.origin}/RegistrationForms`);
  await page.getByRole('heading', { name: '1 of 7' }).waitFor();
  await page.route('**/profile/settings/account**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('heading', { name: 'الخطوة 1 من 7' }).waitFor();
});

/** Whether the first character of a text on the page is left of its last. */
const isLeftToRight = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const root = document.getElementById('app')?.shadowRoot as ShadowRoot;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0 || !node.parentElement?.closest('[role=log]')) continue;
      const range = document.createRange();
      const left = (place: number) => {
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        return range.getBoundingClientRect().left;
      };
      return left(at) < left(at + wanted.length - 1);
    }
    return undefined;
  }, text);

it('shows phone numbers, times and links in an Arabic message from left to right', async ({ site }) => {
  const page = arabicPage(await site.open('/', { locale: 'ar' }));
  await logIn(page, DEMO_MEMBER.email, DEMO_MEMBER.password);
  await page.getByText('Welcome back,').waitFor();
  await page.goto(`${site.origin}/Messages`);
  await page.getByRole('button', { name: /Aisha/ }).first().click();
  const box = page.getByRole('textbox', { name: 'Write a message' });
  await box.fill('رقمي +971 50 123 4567 والموعد 10:00-12:30 والمكان https://mm.example/a?b=1 إن شاء الله');
  await box.press('Enter');
  await messageSent(page, 'إن شاء الله');
  for (const text of ['+971 50 123 4567', '10:00-12:30', 'https://mm.example/a?b=1']) {
    expect([text, await isLeftToRight(page, text)]).toEqual([text, true]);
  }
  // The list shows the beginning of the own message behind the word for "you".
  await page.goto(`${site.origin}/Messages`);
  const preview = page.locator('.room-last').filter({ hasText: 'رقمي' });
  await preview.waitFor();
  const seen = await preview.evaluate((line) => {
    const text = line.querySelector('.clip') as HTMLElement;
    const range = document.createRange();
    range.setStart(text.firstChild as Text, 0);
    range.setEnd(text.firstChild as Text, 1);
    const [letter, frame] = [range.getBoundingClientRect(), text.getBoundingClientRect()];
    return [line.textContent?.startsWith('أنت:'), letter.right <= frame.right + 1 && letter.left >= frame.left - 1];
  });
  expect(seen).toEqual([true, true]);
});

it('leaves no word alone on the last line of a text', async ({ site }) => {
  const page = await site.open('/signup', { locale: 'ar', viewport: { width: 390, height: 844 } });
  const intro = page.getByText(sessionLabel.signUpIntro);
  await intro.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const tops = await intro.evaluate((element) => {
    const text = element.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)].map(({ index, 0: { length } }) => {
      const word = document.createRange();
      word.setStart(text, index);
      word.setEnd(text, index + length);
      return word.getBoundingClientRect().top;
    });
  });
  expect(new Set(tops).size).toBe(2);
  expect(tops.at(-2)).toBe(tops.at(-1));
});
