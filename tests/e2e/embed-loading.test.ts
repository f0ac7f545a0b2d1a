import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { type PartnerSite, startPartnerSite } from '../support/partner-site';
import { type RunningServer, startServer } from '../support/running-server';
import { logIn } from './journey';

let partner: PartnerSite;
let server: RunningServer;
let browser: Browser;
const root = path.resolve(import.meta.dirname, '../..');
const release = () =>
  JSON.parse(readFileSync(path.join(root, 'dist/embed/release.json'), 'utf8')) as {
    name: string;
    integrity: Record<string, string>;
  };

beforeAll(async () => {
  partner = await startPartnerSite();
  const env = { DEMO: '20', ALLOWED_ORIGINS: partner.origin };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await partner?.close();
});

/** Opens a page of the partner with this HTML; `before` may stand in for the network. */
async function open(html: string, before?: (page: Page) => Promise<unknown>) {
  partner.show(`<!doctype html><title>Partner</title>${html}`);
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await before?.(page);
  await page.goto(partner.origin);
  return { page, asked, faults };
}

const tag = (name: string, attributes = '') => `<mm-${name} api="${server.api}" ${attributes}></mm-${name}>`;
const newest = () => `<script type="module" src="${server.origin}/embed/loader.js"></script>`;
const pinned = () => {
  const { name, integrity } = release();
  return `<script type="module" crossorigin src="${server.origin}/embed/${name}/loader.js" integrity="${integrity['loader.js']}"></script>`;
};

describe('the loader', () => {
  it('brings what is on the page and nothing else, all files of it at once', async () => {
    const { page, asked, faults } = await open(newest() + tag('login'));
    await page.locator('mm-login').getByRole('button', { name: 'Login' }).waitFor();
    const code = asked.filter((file) => file.startsWith('/embed/'));
    expect(code.filter((file) => /\/mm-/.test(file))).toEqual(['/embed/mm-login.js']);
    expect(new Set(code).size).toBe(code.length);
    const preloaded = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        (link) => new URL(link.href).pathname,
      ),
    );
    const early = code.filter((file) => file.includes('/c-'));
    expect(preloaded.filter((file) => early.includes(file))).toEqual(preloaded);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each(['login', 'bell'])(
    'has the browser compile at once what <mm-%s> shares with all, and nothing else',
    async (name) => {
      const { page, asked } = await open(newest() + tag(name));
      await page.waitForLoadState('networkidle');
      const code = asked.filter((file) => /^\/embed\/.*\.js$/.test(file));
      const texts = await Promise.all(code.map(async (file) => (await fetch(server.origin + file)).text()));
      const marked = texts.filter((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
      expect(marked).toHaveLength(1);
      expect(marked[0]).toContain('attachShadow');
      await page.context().close();
    },
  );

  it('brings an element that a framework writes later, also deep in what it writes', async () => {
    const { page, asked } = await open(newest());
    expect(asked.some((file) => /\/mm-/.test(file))).toBe(false);
    await page.evaluate((api) => {
      const holder = document.createElement('section');
      const login = document.createElement('mm-login');
      login.setAttribute('api', api);
      holder.append(document.createElement('div'));
      holder.firstElementChild?.append(login);
      document.body.append(holder);
    }, server.api);
    await page.locator('mm-login').getByRole('button', { name: 'Login' }).waitFor();
    await page.context().close();
  });
});

describe('a release', () => {
  it('stays under its name, unchanged for ever', async () => {
    const { name } = release();
    for (const file of ['loader.js', 'mm.js', 'mm-chat.js', 'reserve.css']) {
      const answer = await fetch(`${server.origin}/embed/${name}/${file}`);
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    for (const wrong of ['000000000000/loader.js', `${name}/..%2f..%2fsecret-key`, `${name}/none.js`, '../embed/x']) {
      expect((await fetch(`${server.origin}/embed/${wrong}`)).status).toBe(404);
    }
  });

  it('works pinned, with every file checked, and parts that come later as well', async () => {
    const { page, faults } = await open(pinned() + tag('login'));
    const login = page.locator('mm-login');
    await logIn(login, 'demo@mm.example', 'Demo-2026!');
    await login.getByText('Signed in as Omar Al Suwaidi').waitFor();
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) => link.integrity),
    );
    expect(links.length).toBeGreaterThan(3);
    expect(links.every((integrity) => integrity.startsWith('sha384-'))).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['loader', 'loader'],
    ['element', 'mm-login'],
    ['chunk', 'c-'],
  ])('runs no %s that was changed, where a page without a checksum would', async (_, what) => {
    const changed = (page: Page) =>
      page.route(new RegExp(`/embed/(\\w{12}/)?${what}`), async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `window.stolen = true;${await answer.text()}` });
      });
    const wasRun = async (script: string) => {
      const { page } = await open(script + tag('login'), changed);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      const seen = await page.evaluate(() => 'stolen' in window);
      await page.unrouteAll({ behavior: 'wait' });
      await page.context().close();
      return seen;
    };
    expect([await wasRun(newest()), await wasRun(pinned())]).toEqual([true, false]);
  });
});
