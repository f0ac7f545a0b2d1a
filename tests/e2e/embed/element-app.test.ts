import { expect } from 'vitest';
import { embedTest } from '../fixtures';
import { logIn } from '../journey';
import { DEMO_MEMBER, type EmbedScene } from './embed-scene';

const it = embedTest();

const pageOf = (scene: EmbedScene, ...tags: string[]) => scene.loader + tags.map((tag) => scene.tag(tag)).join('\n');

it('shows the whole site in one tag, with links, Back and reload in the page’s own address', {
  timeout: 60_000,
}, async ({ scene }) => {
  const { page, faults } = await scene.open(pageOf(scene, 'app'));
  const site = page.locator('mm-app');
  await logIn(site, DEMO_MEMBER.email, DEMO_MEMBER.password);
  await site.getByRole('link', { name: 'Messages' }).first().click();
  await site.getByRole('heading', { name: 'Active Chats' }).waitFor();
  expect(page.url()).toBe(`${scene.partner.origin}/#mm:/Messages`);
  await site.getByRole('link', { name: 'Search' }).first().click();
  await site.getByRole('searchbox').waitFor();
  await page.goBack();
  await site.getByRole('heading', { name: 'Active Chats' }).waitFor();
  await page.reload();
  await site.getByRole('heading', { name: 'Active Chats' }).waitFor();
  expect(await page.title()).toBe('Partner');
  expect(faults).toEqual([]);
});

it('leaves the address alone on request, with the whole site in one tag', { timeout: 60_000 }, async ({ scene }) => {
  const { page, faults } = await scene.open(scene.loader + scene.tag('app', 'routing="memory" screen="login"'));
  const site = page.locator('mm-app');
  await logIn(site, DEMO_MEMBER.email, DEMO_MEMBER.password);
  await site.getByRole('link', { name: 'Search' }).first().click();
  await site.getByRole('searchbox').waitFor();
  expect(page.url()).toBe(`${scene.partner.origin}/`);
  await page.evaluate(() => document.querySelector('mm-app')?.setAttribute('screen', 'settings'));
  await site.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(faults).toEqual([]);
});

it('adds no second main landmark to a page that has one', { timeout: 60_000 }, async ({ scene }) => {
  const { page } = await scene.open(`${scene.loader}<main>${scene.tag('app')}</main>`);
  await page.locator('mm-app').getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await page.getByRole('main').count()).toBe(1);
});

it('continues in the whole site when the member signs in through another element', { timeout: 60_000 }, async ({
  scene,
}) => {
  const { page, faults } = await scene.open(pageOf(scene, 'login', 'app'));
  await page.locator('mm-app').getByRole('heading', { name: 'Welcome back' }).waitFor();
  await logIn(page.locator('mm-login'), DEMO_MEMBER.email, DEMO_MEMBER.password);
  await page.locator('mm-app').getByRole('link', { name: 'Messages' }).first().waitFor();
  await page.locator('mm-app').getByRole('heading', { name: 'Omar Al Suwaidi' }).waitFor();
  expect(faults).toEqual([]);
});

it('shows the place that the page sets, each time, and supports Back after a change of API', {
  timeout: 60_000,
}, async ({ scene }) => {
  const { page, faults } = await scene.open(pageOf(scene, 'login', 'app'));
  await logIn(page.locator('mm-login'), DEMO_MEMBER.email, DEMO_MEMBER.password);
  const site = page.locator('mm-app');
  await site.getByRole('heading', { name: 'Omar Al Suwaidi' }).waitFor();
  const ask = (name: string, value: unknown) =>
    page.evaluate(([key, wanted]) => Reflect.set(document.querySelector('mm-app') ?? {}, key, wanted), [
      name,
      value,
    ] as const);
  for (let time = 0; time < 2; time += 1) {
    await ask('place', { to: 'matches', query: { tab: 'liked' } });
    await site.getByRole('tab', { name: /My Likes/, selected: true }).waitFor();
    expect(page.url()).toBe(`${scene.partner.origin}/#mm:/Matches?tab=liked`);
    await page.goBack();
    await site.getByRole('heading', { name: 'Omar Al Suwaidi' }).waitFor();
  }
  await page.evaluate((api) => document.querySelector('mm-app')?.setAttribute('api', api), `${scene.server.api}/`);
  await page.evaluate(() => document.querySelector('mm-app')?.setAttribute('storage', 'session'));
  await site.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.evaluate(() => document.querySelector('mm-app')?.setAttribute('storage', 'local'));
  await ask('place', { to: 'settings' });
  await site.getByRole('heading', { name: 'Settings' }).waitFor();
  await ask('place', { to: 'search' });
  await site.getByRole('searchbox').waitFor();
  await page.goBack();
  await site.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(faults).toEqual([]);
});
