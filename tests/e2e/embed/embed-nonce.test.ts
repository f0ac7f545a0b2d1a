import { expect } from 'vitest';
import { embedTest } from '../fixtures';
import type { EmbedScene } from './embed-scene';

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

/** The lines that the backend's page shows, with a nonce in each script, and in each link if `all`. */
async function pinned({ server }: EmbedScene, query: string, all: boolean) {
  const answer = await fetch(`${server.origin}/embed/releases.json?element=login${query}`);
  const { releases } = (await answer.json()) as { releases: { lines: string[] }[] };
  const html = releases[0]?.lines.join('') ?? '';
  return html.replaceAll(all ? /<(script|link rel="modulepreload")/g : /<(script)/g, '<$1 nonce="abc"');
}

it.for([
  ['pinned modules', '', true],
  ['the classic script', '&script=classic', false],
] as const)('%s load under nonces and strict-dynamic, with Trusted Types', async ([, query, all], { scene }) => {
  const { origin } = scene.server;
  const rules = [
    "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; base-uri 'none'",
    `connect-src ${origin}; img-src ${origin} data: blob:; style-src ${origin}`,
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ];
  const html = await pinned(scene, query, all);
  const { page, faults } = await scene.open(html, { headers: { 'content-security-policy': rules.join('; ') } });
  await page.locator('mm-login').getByLabel('Email').waitFor();
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
