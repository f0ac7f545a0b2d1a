import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isUnchanged, readPack } from '../../server/src/evidence/sign';
import { closePages, launchBrowser } from '../support/browser/browser';
import { call } from '../support/calls/http';
import { jpeg, register, type TestMember, uploadPhoto } from '../support/members/sign-up';
import { type RunningServer, startServer } from '../support/servers/running-server';
import { PASSWORD } from './journey';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

beforeEach(() => closePages(browser));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A woman who reads a conversation with a man, in a language. */
async function inConversation(language: 'en' | 'ar', width: number): Promise<{ page: Page; him: TestMember }> {
  const app = { url: server.origin };
  const her = await register(app, { first_name: 'Noor', last_name: 'Saleh' });
  const him = await register(app, { first_name: 'Omar', last_name: 'Nasser', gender: 'M' });
  await uploadPhoto(app, him.token, await jpeg());
  const as = (member: TestMember, path: string, json?: object) =>
    call<{ room: string }>(app.url, 'POST', `/api/matchmaking/${path}`, { token: member.token, ...(json && { json }) });
  await as(him, `like/${her.id}/`);
  const { room } = (await as(her, `like/${him.id}/`)).body;
  await as(him, `chat-rooms/${room}/messages/`, { sender: him.id, content: 'I know where you live. سأجدك.' });
  await as(her, `chat-rooms/${room}/messages/`, { sender: her.id, content: 'لا تكتب لي بعد الآن' });
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    locale: language,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await page.goto(`${server.origin}/Messages?with=${him.id}${language === 'ar' ? '&lang=ar' : ''}`);
  await page.locator('input[type=email]').fill(her.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  return { page, him };
}

it.each([
  ['en', 390],
  ['ar', 1280],
] as const)('%s: a saved conversation opens by itself, loads nothing, and is signed', async (language, width) => {
  const { page } = await inConversation(language, width);
  const words = language === 'en' ? ['Actions for', 'Save as evidence'] : ['Omar', 'حفظ كدليل'];
  await page.getByRole('button', { name: new RegExp(language === 'en' ? `${words[0]} Omar` : 'إجراءات') }).click();
  await page.getByRole('menuitem', { name: words[1] }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: words[1] }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^conversation-\d{4}-\d\d-\d\d\.html$/);
  const path = await file.path();
  const pack = readPack(readFileSync(path, 'utf8'));
  expect(pack && isUnchanged(pack)).toBe(true);
  const alone = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  const asked: string[] = [];
  alone.on('request', (request) => request.url().startsWith('data:') || asked.push(request.url()));
  await alone.route('https://evidence.test/**', (route) =>
    route.fulfill({ body: readFileSync(path), contentType: 'text/html' }),
  );
  await alone.goto('https://evidence.test/');
  await alone.getByText('I know where you live.').waitFor();
  expect(await alone.evaluate(() => document.documentElement.dir)).toBe(language === 'en' ? 'ltr' : 'rtl');
  expect(await alone.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth > 0))).toEqual([true]);
  expect(await alone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(asked).toEqual(['https://evidence.test/']);
});

it.each([
  ['en', 1280],
  ['ar', 390],
  ['en', 390],
  ['ar', 1280],
] as const)(
  '%s: a report asks about the messages and shows its receipt, then a block offers the evidence',
  async (language, width) => {
    const { page } = await inConversation(language, width);
    const english = language === 'en';
    await page.getByRole('button', { name: english ? 'Actions for Omar' : /إجراءات/ }).click();
    await page.getByRole('menuitem', { name: english ? 'Report' : 'إبلاغ' }).click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('checkbox');
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
    // The member sees it without scrolling, above the buttons.
    const actions = await dialog.locator('.dialog-actions').boundingBox();
    const place = await box.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(actions?.y ?? 0);
    await dialog.getByRole('radio').nth(2).check();
    await dialog.getByRole('textbox').fill('He threatens me.');
    await dialog.getByRole('button', { name: english ? 'Send' : 'إرسال', exact: true }).click();
    await dialog.getByText(/[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/).waitFor();
    await dialog.getByRole('button', { name: english ? 'Block Omar' : /حظر/ }).click();
    await dialog.getByRole('button', { name: english ? 'Save as evidence' : 'حفظ كدليل' }).waitFor();
  },
);
