import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser';
import { type PartnerSite, startPartnerSite } from '../../support/browser/partner-site';
import { type RunningServer, startServer } from '../../support/servers/running-server';

let partner: PartnerSite;
let server: RunningServer;
let browser: Browser;
const docs = readFileSync(path.resolve(import.meta.dirname, '../../../docs/embedding.md'), 'utf8');
const snippets = [...docs.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html = '']) => html);

beforeAll(async () => {
  partner = await startPartnerSite();
  const env = { DEMO: '1', ALLOWED_ORIGINS: partner.origin };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await partner?.close();
});

it('the guide has snippets', () => expect(snippets.length).toBeGreaterThan(3));

it.each(snippets.map((html, at) => [at + 1, html] as const))(
  'snippet %i of the guide runs as printed',
  async (_, html) => {
    partner.show(`<!doctype html><title>Partner</title>${html.replaceAll('https://mm.example', server.origin)}`);
    const page = await (await browser.newContext()).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    await page.goto(partner.origin);
    for (const [, tag = ''] of html.matchAll(/<(mm-[a-z]+)/g)) {
      await page.locator(tag).first().getByRole('button').first().waitFor();
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

it('the shortcut of the guide leaves the keys alone that a member types', async () => {
  const html = snippets.find((one) => one.includes('composedPath'))?.replaceAll('mm-chat', 'mm-login') ?? '';
  partner.show(`<!doctype html><title>Partner</title>${html.replaceAll('https://mm.example', server.origin)}`);
  const page = await (await browser.newContext()).newPage();
  await page.goto(partner.origin);
  const email = page.locator('mm-login').getByLabel('Email');
  await email.pressSequentially('a/b');
  expect(await email.inputValue()).toBe('a/b');
  await email.blur();
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('mm-login');
  expect(await email.inputValue()).toBe('a/b');
  await page.context().close();
});
