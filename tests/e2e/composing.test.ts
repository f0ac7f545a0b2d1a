import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteTest } from './fixtures';
import { PASSWORD } from './journey';

const it = siteTest();

let page: Page;
let keyboard: CDPSession;

it.beforeAll(async ({ site }) => {
  page = await (await site.browser.newContext()).newPage();
  keyboard = await page.context().newCDPSession(page);
});

/** Writes a text as an input method does: letter by letter in a composition, which then ends. */
async function compose(text: string) {
  const letters = [...text];
  for (const index of letters.keys()) {
    const written = letters.slice(0, index + 1).join('');
    await keyboard.send('Input.imeSetComposition', {
      text: written,
      selectionStart: index + 1,
      selectionEnd: index + 1,
    });
  }
  await keyboard.send('Input.insertText', { text });
}

it.for(['１２３', '١٢٣', '۱۲۳'])(
  'takes %s from an input method as three digits of the code',
  async (text, { site }) => {
    await page.goto(`${site.origin}/signup`);
    await page.getByLabel('Email').fill(`composed.${text.codePointAt(0)}@mm.test`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Sign up' }).click();
    const code = page.getByLabel('6-digit code');
    await code.focus();
    await compose(text);
    expect(await code.inputValue()).toBe('123');
    await page.keyboard.type('4');
    expect(await code.inputValue()).toBe('1234');
  },
);
