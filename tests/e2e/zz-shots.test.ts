import { afterAll, beforeAll, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { type RunningServer, startServer } from '../support/running-server';
import { register } from '../support/sign-up';
import { helpLabel as ar, safetyLabel as arSafety } from '../../src/core/texts/ar';
import { helpLabel as en, safetyLabel as enSafety } from '../../src/core/texts/en';
import { logIn, PASSWORD } from './journey';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
it('shoots', { timeout: 120_000 }, async () => {
  const her = await register({ url: server.origin }, { emirate: 'Dubai' });
  const him = await register({ url: server.origin }, { first_name: 'Omar', last_name: 'Nasser', gender: 'M' });
  for (const width of [390, 1280]) for (const lang of ['en', 'ar'] as const) {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${server.origin}/Profile?id=${him.id}`);
    await logIn(page, her.email, PASSWORD);
    await page.getByRole('button', { name: 'Actions for Omar Nasser' }).waitFor();
    await context.addCookies([{ name: 'mm_lang', value: lang, url: server.origin }]);
    await page.goto(`${server.origin}/Profile?id=${him.id}`);
    const [label, safety] = lang === 'ar' ? [ar, arSafety] : [en, enSafety];
    await page.locator('button[aria-haspopup=menu]').last().click();
    const shot = async (name: string) => {
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/shots/${name}-${lang}-${width}.png` });
    };
    await page.getByRole('menuitem', { name: safety.help }).waitFor();
    await shot('menu');
    await page.getByRole('menuitem', { name: safety.help }).click();
    await page.getByText(label.situations.threats).waitFor();
    await shot('list');
    await page.getByText(label.situations.pictures).click();
    await page.getByText(label.acts).waitFor();
    await shot('advice');
    await page.getByText(label.hide, { exact: true }).click();
    await page.getByText(label.show).waitFor();
    await page.locator('dialog[open]').evaluate((box) => box.scrollTo(0, 9999));
    await shot('hidden');
    await page.getByText(label.show).click();
    await page.getByText(label.hide, { exact: true }).waitFor();
    await page.goto(`${server.origin}/Settings`);
    await page.locator('#visibility').scrollIntoViewIfNeeded().catch(() => 0);
    await shot('settings');
    await context.close();
  }
});
