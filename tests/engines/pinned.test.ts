import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setStage } from './stage';

const stage = setStage();
let portal: Server;
/** The files in which the portal's network puts code of its own. */
let changed: RegExp | undefined;

beforeAll(async () => {
  // A portal that passes everything else on, as a proxy or a carrier does.
  portal = createServer(async (request, response) => {
    const { url = '/', method, headers } = request;
    if (url.startsWith('/?'))
      return response.setHeader('content-type', 'text/html').end(await portalPage(url.slice(2)));
    const answer = await fetch(stage.server.origin + url, { method, headers: { accept: headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const more = changed?.test(url) ? "document.documentElement.dataset.stolen = 'yes';" : '';
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.concat([Buffer.from(more), body]));
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
});
afterAll(() => portal.close());

const address = () => `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;

/** The portal's page with the lines of `/embed/`. */
async function portalPage(query: string): Promise<string> {
  const answer = await fetch(`${stage.server.origin}/embed/releases.json?element=login&${query}`);
  const { releases } = (await answer.json()) as { releases: { lines: string[] }[] };
  return `<!doctype html><title>Portal</title>${releases[0]?.lines.join('\n').replaceAll(stage.server.origin, address())}`;
}

const wasRun = (page: Page) => page.evaluate(() => 'stolen' in document.documentElement.dataset);

it.each(['script=module', 'script=classic'])('runs a pinned page with its later parts: %s', async (query) => {
  const page = await stage.open(`${address()}/?${query}`);
  await page.locator('mm-login').getByRole('button', { name: 'Sign up' }).click();
  await page.locator('mm-login').getByLabel('Email').waitFor();
});

// WebKit ignores the checksums of links. docs/embedding.md says so.
it.skipIf(process.env.ENGINE === 'webkit')('runs no part that was changed on its way, and says so', async () => {
  changed = /ElementSignUp|SignupPage/;
  const page = await stage.open(`${address()}/?script=module`);
  await page.locator('mm-login').getByRole('button', { name: 'Sign up' }).click();
  await page.locator('mm-login').getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.locator('mm-login').getByRole('alert').waitFor();
  expect(await wasRun(page)).toBe(false);
});

it('runs no classic script that was changed on its way', async () => {
  changed = /mm\.js/;
  const page = await stage.open(`${address()}/?script=classic`);
  expect(await wasRun(page)).toBe(false);
  changed = undefined;
  const whole = await stage.open(`${address()}/?script=classic`);
  await whole.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
});
