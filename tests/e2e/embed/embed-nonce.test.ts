import { expect } from 'vitest';
import { embedTest } from '../fixtures';

const it = embedTest();

it('gives the nonce of its script to every link, so that a policy of nonces refuses nothing', async ({ scene }) => {
  const { origin } = scene.server;
  const policy = `script-src 'nonce-abc' 'strict-dynamic'; connect-src ${origin}`;
  const html = scene.loader.replace('<script', '<script nonce="abc"') + scene.tag('login');
  const { page, faults } = await scene.open(html, { headers: { 'content-security-policy': policy } });
  await page.locator('mm-login').getByLabel('Email').waitFor();
  const nonces = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ nonce }) => nonce),
  );
  expect(nonces.length).toBeGreaterThan(0);
  expect(new Set(nonces)).toEqual(new Set(['abc']));
  expect(faults).toEqual([]);
});

it('says which exception stops an element', async ({ scene }) => {
  const { faults } = await scene.open(scene.loader + scene.tag('login'), {
    before: (tab) =>
      tab.route(/\/embed\/mm-login\./, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: "throw new Error('This code is broken.');",
        }),
      ),
  });
  await expect.poll(() => faults.join()).toContain('This code is broken.');
});
