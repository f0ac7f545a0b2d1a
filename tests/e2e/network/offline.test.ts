import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { type ReleaseProxy, startReleaseProxy } from '../../support/browser/next-release';
import { call } from '../../support/calls/http';
import { jpeg, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { freePort } from '../../support/servers/server-process';
import { siteTest } from '../fixtures';
import { dialogLeft, logIn } from '../journey';
import type { Site } from '../site';

const port = await freePort();
const it = siteTest({ env: { PUBLIC_URL: `http://localhost:${port}` } });

let proxy: ReleaseProxy;
let noor: TestMember;
let omar: TestMember;

it.beforeAll(async ({ site }) => {
  proxy = await startReleaseProxy(site.origin, port);
  noor = await site.register({ first_name: 'Noor', last_name: 'Saleh' });
  omar = await site.register({ first_name: 'Omar', last_name: 'Nasser', gender: 'M' });
  await site.register({ first_name: 'Hamza', last_name: 'Nasser', gender: 'M' });
  await uploadPhoto({ url: site.origin }, omar.token, await jpeg(600, 800));
  for (const [one, other] of [
    [noor, omar],
    [omar, noor],
  ] as const)
    await call(site.api, 'POST', `/matchmaking/like/${other.id}/`, { token: one.token });
});

afterEach(() => proxy.setAway(false));
afterAll(() => proxy?.close());

/** Everything that the browser keeps of members: addresses and texts. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('mm-member ')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(request.url);
    }
    return kept;
  });

const pathsOf = async (page: Page) => (await keptOf(page)).map((url) => new URL(url).pathname);

async function open(site: Site): Promise<{ context: BrowserContext; page: Page }> {
  const context = await site.browser.newContext({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(proxy.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { context, page };
}

/** Signs in, and visits the lists while the service worker is there. */
async function visit(page: Page, member: TestMember, name: string): Promise<void> {
  await logIn(page, member.email, member.password);
  await page.getByRole('heading', { name }).waitFor();
  await expect.poll(() => pathsOf(page)).toContain('/api/matchmaking/matches/today/');
  await page.goto(`${proxy.url}/Matches`);
  await page.getByRole('heading', { name: 'Matches', level: 1 }).waitFor();
  await page.locator('main img.portrait').first().waitFor();
  await expect.poll(() => pathsOf(page)).toContain('/api/profile/');
  await expect.poll(() => pathsOf(page)).toContain('/api/matchmaking/mutual/');
  await expect.poll(async () => (await pathsOf(page)).some((path) => path.startsWith('/api/photos/'))).toBe(true);
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  proxy.setAway(true);
}

async function goOnline(context: BrowserContext): Promise<void> {
  proxy.setAway(false);
  await context.setOffline(false);
}

const note = (page: Page) => page.getByText('You are offline. What you see may be out of date.');

it('opens offline with the last good lists, says so, and refuses to write', { timeout: 90_000 }, async ({ site }) => {
  const { context, page } = await open(site);
  await visit(page, noor, 'Noor Saleh');
  await goOffline(context);
  await page.goto(`${proxy.url}/Matches`);
  await note(page).waitFor();
  await page.getByRole('heading', { name: 'Omar Nasser' }).waitFor();
  const photo = page.locator('main img.portrait').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);

  // The code of a screen that was never opened is there, and its lists are not.
  await page.goto(`${proxy.url}/Search`);
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();

  // A file is not a screen that does not exist. The browser says that it is offline.
  const file = await context.newPage();
  await expect(file.goto(`${proxy.url}/LICENSES.txt`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await file.close();

  await page.goto(`${proxy.url}/Matches`);
  await page.getByRole('button', { name: /^View profile of Omar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
  await page.keyboard.press('Escape');
  await dialogLeft(page);

  await page.goto(proxy.url);
  await page.getByRole('button', { name: 'Like Hamza Nasser' }).click();
  await page.getByRole('alert').getByText('Could not like profile').waitFor();
  await page.getByRole('button', { name: 'Like Hamza Nasser' }).waitFor();

  await goOnline(context);
  await page.reload();
  await page.getByRole('heading', { name: 'Noor Saleh' }).waitFor();
  await note(page).waitFor({ state: 'detached' });
});

it('keeps nothing of a member after a log-out, also offline', { timeout: 90_000 }, async ({ site }) => {
  const { context, page } = await open(site);
  await visit(page, noor, 'Noor Saleh');
  await goOffline(context);
  await page.goto(`${proxy.url}/login`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await expect.poll(() => keptOf(page)).toEqual([]);
  for (const path of ['/', '/Matches', '/Messages']) {
    await page.goto(proxy.url + path);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Omar|Noor/);
  }
  await goOnline(context);

  await logIn(page, omar.email, omar.password);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeTruthy();
  await page.goto(`${proxy.url}/Matches`);
  await page.getByRole('heading', { name: 'Noor Saleh' }).waitFor();
  const members = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('mm-member ')));
  await expect.poll(members).toEqual([`mm-member ${omar.id}`]);
});

it('keeps nothing of a member whose session the server has ended', { timeout: 90_000 }, async ({ site }) => {
  const { page } = await open(site);
  await visit(page, noor, 'Noor Saleh');
  const token = await page.evaluate(() => localStorage.getItem('refresh_token') ?? '');
  expect((await call(site.api, 'POST', '/auth/logout/', { token })).status).toBe(200);
  await page.goto(`${proxy.url}/Matches`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await expect.poll(() => keptOf(page)).toEqual([]);
});

it('keeps no line of a conversation, and no list for more than seven days', { timeout: 90_000 }, async ({ site }) => {
  const { body } = await call<{ id: string }[]>(site.api, 'GET', '/matchmaking/chat-rooms/', { token: omar.token });
  const json = { sender: omar.id, content: 'Meet me at the library.' };
  await call(site.api, 'POST', `/matchmaking/chat-rooms/${body[0]?.id}/messages/`, { token: omar.token, json });
  const { page } = await open(site);
  await visit(page, noor, 'Noor Saleh');
  await page.goto(`${proxy.url}/Messages`);
  await page.getByText('Meet me at the library.').first().waitFor();
  await expect.poll(() => pathsOf(page)).toContain('/api/matchmaking/chat-rooms/');
  const texts = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) found.push((await (await cache.match(key))?.text()) ?? '');
      }
      return found.join('\n');
    });
  expect(await texts()).toContain('Omar Nasser');
  expect(await texts()).not.toContain('library');

  // As if the browser had been closed for eight days.
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('mm-member ')) ?? '';
    const cache = await caches.open(name);
    const date = new Date(Date.now() - 8 * 86_400_000).toUTCString();
    await cache.put('/api/matchmaking/liked/?old', new Response('[]', { headers: { date } }));
  });
  expect((await keptOf(page)).some((url) => url.endsWith('?old'))).toBe(true);
  await page.goto(`${proxy.url}/Matches`);
  await expect.poll(async () => (await keptOf(page)).some((url) => url.endsWith('?old'))).toBe(false);
  expect(await pathsOf(page)).toContain('/api/matchmaking/mutual/');
});

it('shows a member who signs in over an old session nothing of the one before', { timeout: 90_000 }, async ({
  site,
}) => {
  const { context, page } = await open(site);
  await visit(page, noor, 'Noor Saleh');
  // Simulates another program of this origin that replaces the tokens while no page is open.
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('access_token', access ?? '');
      localStorage.setItem('refresh_token', refresh ?? '');
    },
    [omar.token, omar.refresh],
  );
  await page.goto(`${proxy.url}/icon.svg`);
  await goOffline(context);
  await page.goto(`${proxy.url}/Matches`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Omar|Noor/);
  await goOnline(context);
});

/** Whether the service worker of a release has stored its files and answers for the page. */
const isInUse = (page: Page, release: string) =>
  page.evaluate(async (shell) => {
    if (!(await caches.has(shell))) return false;
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === 'activated';
  }, `mm-shell ${release}`);

it('brings a new release at the next load, and keeps the files of the release before', {
  timeout: 90_000,
}, async ({ site }) => {
  const { context, page } = await open(site);
  const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('mm-shell ')));
  const [first] = await shells();
  for (const release of ['222222222222', '333333333333']) {
    proxy.bringOut(release);
    await page.reload();
    expect(await page.locator('html').getAttribute('data-release')).toBe(release);
    await expect.poll(() => isInUse(page, release)).toBe(true);
  }
  expect(await shells()).toEqual(['mm-shell 222222222222', 'mm-shell 333333333333']);
  expect(first).toMatch(/^mm-shell [\da-f]{12}$/);
  await goOffline(context);
  await page.reload();
  expect(await page.locator('html').getAttribute('data-release')).toBe('333333333333');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await goOnline(context);
});
