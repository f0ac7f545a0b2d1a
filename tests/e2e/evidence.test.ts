import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isUnchanged, readPack } from '../../server/src/evidence/sign';
import { call } from '../support/calls/http';
import { jpeg, type TestMember, uploadPhoto } from '../support/members/sign-up';
import { siteTest } from './fixtures';
import { PASSWORD } from './journey';
import type { Site } from './site';

const it = siteTest();

/** A woman who reads a conversation with a man, in a language. */
async function inConversation(
  site: Site,
  language: 'en' | 'ar',
  width: number,
): Promise<{ page: Page; him: TestMember }> {
  const her = await site.register({ first_name: 'Noor', last_name: 'Saleh' });
  const him = await site.register({ first_name: 'Omar', last_name: 'Nasser', gender: 'M' });
  await uploadPhoto({ url: site.origin }, him.token, await jpeg());
  const as = (member: TestMember, path: string, json?: object) =>
    call<{ room: string }>(site.api, 'POST', `/matchmaking/${path}`, { token: member.token, ...(json && { json }) });
  await as(him, `like/${her.id}/`);
  const { room } = (await as(her, `like/${him.id}/`)).body;
  await as(him, `chat-rooms/${room}/messages/`, { sender: him.id, content: 'I know where you live. سأجدك.' });
  await as(her, `chat-rooms/${room}/messages/`, { sender: her.id, content: 'لا تكتب لي بعد الآن' });
  const view = { viewport: { width, height: 844 }, locale: language, acceptDownloads: true };
  const page = await site.open(`/Messages?with=${him.id}${language === 'ar' ? '&lang=ar' : ''}`, view);
  await page.locator('input[type=email]').fill(her.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  return { page, him };
}

it.for([
  ['en', 390],
  ['ar', 1280],
] as const)(
  '%s: a saved conversation opens by itself, loads nothing, and is signed',
  async ([language, width], { site }) => {
    const { page } = await inConversation(site, language, width);
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
    const alone = await (await site.browser.newContext({ viewport: { width, height: 844 } })).newPage();
    const asked: string[] = [];
    alone.on('request', (request) => request.url().startsWith('data:') || asked.push(request.url()));
    await alone.route('https://evidence.test/**', (route) =>
      route.fulfill({ body: readFileSync(path), contentType: 'text/html' }),
    );
    await alone.goto('https://evidence.test/');
    await alone.getByText('I know where you live.').waitFor();
    expect(await alone.evaluate(() => document.documentElement.dir)).toBe(language === 'en' ? 'ltr' : 'rtl');
    expect(await alone.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth > 0))).toEqual([
      true,
    ]);
    expect(await alone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(asked).toEqual(['https://evidence.test/']);
  },
);

it.for([
  ['en', 1280],
  ['ar', 390],
  ['en', 390],
  ['ar', 1280],
] as const)(
  '%s: a report asks about the messages and shows its receipt, then a block offers the evidence',
  async ([language, width], { site }) => {
    const { page } = await inConversation(site, language, width);
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
