import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser/browser';
import { type RunningServer, startServer } from '../support/servers/running-server';
import { PASSWORD } from './journey';

let server: RunningServer;
let browser: Browser;
let page: Page;
let keyboard: CDPSession;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  page = await (await browser.newContext()).newPage();
  keyboard = await page.context().newCDPSession(page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
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

it.each(['１２３', '١٢٣', '۱۲۳'])('takes %s from an input method as three digits of the code', async (text) => {
  await page.goto(`${server.origin}/signup`);
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
});
