import { expect } from 'vitest';
import { call } from '../support/calls/http';
import { siteTest } from './fixtures';
import { dialogLeft } from './journey';
import { openWizard } from './open-wizard';

const it = siteTest();

it('closes the drawer with Back, and leaves the page with the next Back', async ({ site }) => {
  const join = (first_name: string, gender: 'F' | 'M') => site.register({ first_name, gender });
  const [omar, layla] = await Promise.all([join('Omar', 'M'), join('Layla', 'F')]);
  await call(site.api, 'POST', `/matchmaking/like/${omar.id}/`, { token: layla.token });
  const page = await site.openAs(omar, '/Settings');
  await page.getByRole('link', { name: 'Matches' }).first().click();
  await page.getByRole('tab', { name: /Liked Me\s*1/ }).click();
  const view = page.getByRole('button', { name: 'View profile of Layla Haddad' });
  const drawer = page.getByRole('dialog', { name: 'Layla Haddad' });
  await view.click();
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/Matches?tab=likedMe');

  // As soon as the drawer stands, faster than any hand.
  await page.evaluate(() => {
    const root = document.getElementById('app')?.shadowRoot as ShadowRoot;
    new MutationObserver((_, hurry) => {
      if (!root.querySelector('dialog[open]')) return;
      hurry.disconnect();
      history.back();
    }).observe(root, { childList: true, subtree: true, attributes: true });
  });
  await view.click();
  await dialogLeft(page);
  await drawer.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/Matches?tab=likedMe');

  // Closed in another way, it leaves no entry behind.
  await view.click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'detached' });
  await dialogLeft(page);
  await page.goBack();
  await page.waitForURL(/Settings/);
});

it('goes one step back in the wizard with Back, and keeps the answers', async ({ site }) => {
  const { page } = await openWizard(site);
  await page.getByLabel('First name').fill('Layla');
  const answers = await page.evaluate(() => JSON.parse(sessionStorage.getItem('mm_wizard') ?? '{}').answers);
  await page.close();
  const { page: later } = await openWizard(site, { step: 2, answers });
  await later.goBack();
  await later.getByRole('heading', { name: '2 of 7' }).waitFor();
  await later.goBack();
  await later.getByRole('heading', { name: '1 of 7' }).waitFor();
  expect(await later.getByLabel('First name').inputValue()).toBe('Layla');
});
