import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteTest } from './fixtures';
import { logIn } from './journey';
import type { Site } from './site';

const it = siteTest({ env: { DEMO: '40' } });

interface Phone {
  width: number;
  height: number;
}

/** Logs in on a phone whose keyboard covers the page, as in iOS and Android: only the visual viewport shrinks. */
async function enter(site: Site, phone: Phone): Promise<Page> {
  const context = await site.browser.newContext({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { width: innerWidth, height: innerHeight, scale: 1, offsetTop: 0 });
    Object.defineProperty(window, 'visualViewport', { value: view });
  });
  const page = await context.newPage();
  await page.goto(site.origin);
  await logIn(page, 'demo@mm.example', 'Demo-2026!');
  await page.getByText('Welcome back,').waitFor();
  return page;
}

const openKeyboard = (page: Page, keyboard: number) =>
  page.evaluate((height) => {
    Object.assign(visualViewport as object, { height: innerHeight - height });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, keyboard);

/** The upper and the lower edge of an element, in CSS pixels. */
async function edges(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  return box ? { top: Math.round(box.y), bottom: Math.round(box.y + box.height) } : undefined;
}

it.for([
  [{ width: 360, height: 640 }, 340],
  [{ width: 740, height: 360 }, 200],
] as const)(
  'keeps the field and the newest message above the keyboard: %j, %i',
  async ([phone, keyboard], { site }) => {
    const page = await enter(site, phone);
    await page.goto(`${site.origin}/Messages`);
    await page.getByRole('region', { name: 'Active Chats' }).getByRole('button').first().click();
    const field = page.getByRole('textbox', { name: 'Write a message' });
    await field.waitFor();
    expect((await edges(page, '.composer'))?.bottom).toBeLessThanOrEqual(phone.height);
    const free = phone.height - keyboard;
    await field.focus();
    await openKeyboard(page, keyboard);
    await expect.poll(async () => (await edges(page, '.composer'))?.bottom).toBeLessThanOrEqual(free);
    await field.pressSequentially('One line\n'.repeat(6));
    expect(await edges(page, '.composer')).toMatchObject({ bottom: free });
    const thread = await edges(page, '.thread');
    expect((thread?.bottom ?? 0) - (thread?.top ?? 0)).toBeGreaterThan(20);
    expect(thread?.top).toBeGreaterThanOrEqual(0);
  },
);

it('keeps the field in the window of a phone while the network is gone', async ({ site }) => {
  const page = await enter(site, { width: 390, height: 700 });
  await page.goto(`${site.origin}/Messages`);
  await page.getByRole('region', { name: 'Active Chats' }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await expect.poll(async () => (await edges(page, '.composer'))?.bottom).toBe(700);
});
