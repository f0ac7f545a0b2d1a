import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { painted } from '../../support/waiting/painted';
import { embedTest } from '../fixtures';
import { logIn } from '../journey';
import { open, pinned, printed, release } from './release-lines';

const it = embedTest({ DEMO: '20' });

const account = { email: 'demo@mm.example', password: 'Demo-2026!' };
const CHECKSUM = /^(sha256-.{44}|sha384-.{64})$/;

/** Returns the files that a page has requested before they run, with their checksums. */
const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href, integrity }) => ({
      file: new URL(href).pathname,
      sum: integrity,
    })),
  );
/** Puts code into some files on their way to the page. */
const change = (page: Page, files: RegExp | ((address: URL) => boolean)) =>
  page.route(files, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.stolen = true;${await answer.text()}` });
  });
const isStolen = (page: Page) => page.evaluate(() => 'stolen' in window);

it('works when pinned, with a checksum for every file, also for those loaded later', async ({ scene }) => {
  const { page, faults } = await open(scene, pinned(scene) + scene.tag('login'));
  const login = page.locator('mm-login');
  await logIn(login, account.email, account.password);
  await login.getByText('Logged in as Omar Al Suwaidi').waitFor();
  const links = await linksOf(page);
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(({ sum }) => !CHECKSUM.test(sum))).toEqual([]);
  expect(faults).toEqual([]);
});

it('runs no file of any element unchecked, also during use', async ({ scene }) => {
  const { start } = release();
  const tags = Object.keys(start);
  const { page, asked, faults } = await open(scene, pinned(scene) + scene.tag('login'));
  await logIn(page.locator('mm-login'), account.email, account.password);
  await page.locator('mm-login').getByText('Logged in as').waitFor();
  await page.evaluate(
    ([api, names]) => {
      for (const name of names) {
        const element = document.createElement(`mm-${name}`);
        element.setAttribute('api', api);
        document.body.append(element);
      }
    },
    [scene.server.api, tags.filter((name) => name !== 'login')] as const,
  );
  await page.locator('mm-matches article').first().waitFor();
  await page.locator('mm-bell').getByRole('button').click();
  await page.locator('mm-chat [data-room]').first().click();
  await page.locator('mm-chat textarea').waitFor();
  const card = page.locator('mm-search article').first();
  await card.getByRole('button', { name: 'View' }).first().click();
  await page.waitForLoadState('networkidle');
  const checked = (await linksOf(page)).filter(({ sum }) => CHECKSUM.test(sum)).map(({ file }) => file);
  const scripts = [...new Set(asked.filter((file) => /^\/embed\/.*\.js$/.test(file)))];
  expect(scripts.length).toBeGreaterThan(25);
  expect(scripts.filter((file) => !checked.includes(file) && !file.endsWith('/loader.js'))).toEqual([]);
  expect(faults).toEqual([]);
});

it('does not run a later file that was changed, and says that it is not available', async ({ scene }) => {
  const first = new Set(release().start.login);
  const isLater = ({ pathname }: URL) =>
    /^\/embed\/.*\.\w{7}\.js$/.test(pathname) && !first.has(path.basename(pathname));
  const signUp = async (script: string) => {
    const { page } = await open(scene, script + scene.tag('login'), (page) => change(page, isLater));
    const login = page.locator('mm-login');
    await login.getByRole('button', { name: 'Sign up' }).click();
    return { login, wasRun: () => isStolen(page) };
  };

  const plain = await signUp(scene.loader);
  await plain.login.getByLabel('Email').waitFor();
  await expect.poll(plain.wasRun).toBe(true);

  const { login, wasRun } = await signUp(pinned(scene));
  for (let time = 0; time < 2; time += 1) {
    await login.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await login.getByRole('alert').waitFor();
    expect(await wasRun()).toBe(false);
  }
});

it.for<[string, () => string | undefined]>([
  ['loader', () => 'loader'],
  ['element', () => release().start.login?.[0]],
  ['shared file', () => release().start.login?.at(-1)],
] as const)(
  'does not run a %s that was changed, although a page without checksums would',
  async ([_, what], { scene }) => {
    const wasRun = async (script: string) => {
      const file = new RegExp(`/embed/(\\w{12}/)?${what()}`);
      const { page, faults } = await open(scene, script + scene.tag('login'), (page) => change(page, file));
      const isRefused = () => faults.some((text) => text.includes("'integrity' attribute"));
      await expect.poll(async () => (await isStolen(page)) || isRefused()).toBe(true);
      await painted(page);
      return isStolen(page);
    };
    expect([await wasRun(scene.loader), await wasRun(pinned(scene))]).toEqual([true, false]);
  },
);

it('a pinned page starts without the list of checksums, and its later parts wait for it', async ({ scene }) => {
  let arrive: () => void = () => undefined;
  const isHere = new Promise<void>((resolve) => (arrive = resolve));
  const { page, asked, faults } = await open(scene, pinned(scene) + scene.tag('login'), (page) =>
    page.route('**/sums.js', async (route) => {
      await isHere;
      await route.continue();
    }),
  );
  const login = page.locator('mm-login');
  await login.getByRole('button', { name: 'Sign up' }).click();
  await painted(page);
  const isAsked = () => asked.some((file) => file.includes('ElementSignUp'));
  expect(isAsked()).toBe(false);
  arrive();
  await login.getByLabel('Email').waitFor();
  expect(isAsked()).toBe(true);
  expect(faults).toEqual([]);
});

it('a part can be tried again after the list of checksums did not arrive', async ({ scene }) => {
  const { page } = await open(scene, pinned(scene) + scene.tag('login'), (page) =>
    page.route('**/sums.js', (route) => route.abort()),
  );
  const login = page.locator('mm-login');
  await login.getByRole('button', { name: 'Sign up' }).click();
  const again = login.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/sums.js');
  await again.click();
  await login.getByLabel('Email').waitFor();
  expect((await linksOf(page)).filter(({ sum }) => !CHECKSUM.test(sum))).toEqual([]);
});

it('does not run a first file that was changed when it is tried again, with the printed lines too', async ({
  scene,
}) => {
  const { page, faults } = await open(scene, printed(scene, 'login') + scene.tag('login'), (page) =>
    change(page, /WidgetElement\.\w{7}\.js/),
  );
  const failures = () => faults.filter((text) => text.includes('Failed to fetch dynamically imported module')).length;
  for (const time of [1, 2, 3]) {
    await expect.poll(failures).toBe(time);
    expect(await isStolen(page)).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }
});

it('a page that removes our script after its start is still checked', async ({ scene }) => {
  const { page } = await open(scene, pinned(scene));
  await page.waitForLoadState('networkidle');
  await page.evaluate((tag) => {
    for (const script of document.scripts) script.remove();
    document.body.insertAdjacentHTML('beforeend', tag);
  }, scene.tag('login'));
  await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
  const links = await linksOf(page);
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter(({ sum }) => !CHECKSUM.test(sum))).toEqual([]);
});

it('a part of one pinned language brings no file of the other', async ({ scene }) => {
  const { page, asked, faults } = await open(
    scene,
    `${pinned(scene)}${pinned(scene, 'ar/')}${scene.tag('login')}<div lang="ar">${scene.tag('login')}</div>`,
  );
  await page.locator('div mm-login').getByRole('button', { name: 'إنشاء حساب' }).click();
  await page.locator('div mm-login').getByLabel('البريد الإلكتروني').waitFor();
  await page.waitForLoadState('networkidle');
  const english = asked.filter((file) => /^\/embed\/\w{12}\/[^/]+\.js$/.test(file)).map((file) => path.basename(file));
  const known = ['loader.js', 'sums.js', ...(release().start.login ?? [])];
  expect(english.filter((file) => !known.includes(file))).toEqual([]);
  expect(faults).toEqual([]);
});
