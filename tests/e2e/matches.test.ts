import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/calls/http';
import type { TestMember } from '../support/members/sign-up';
import { siteTest } from './fixtures';
import type { Site } from './site';

const it = siteTest();

const join = (site: Site, first_name: string, gender: 'F' | 'M' = 'F') => site.register({ first_name, gender });
const likes = (site: Site, { token }: TestMember, other: TestMember) =>
  call(site.api, 'POST', `/matchmaking/like/${other.id}/`, { token });

it('leads from an empty list to a match, out of it by unliking, and back by Undo', async ({ site }) => {
  const [omar, layla, noor] = await Promise.all([join(site, 'Omar', 'M'), join(site, 'Layla'), join(site, 'Noor')]);
  await likes(site, layla, omar);
  await likes(site, omar, noor);
  const page = await site.openAs(omar, '/Matches', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  // All three tabs fit into the small window.
  for (const name of [/Match List\s*0/, /My Likes\s*1/, /Liked Me\s*1/]) {
    const tab = page.getByRole('tab', { name });
    await tab.waitFor();
    const box = await tab.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320 && box.height >= 44).toBe(true);
  }
  await page.getByRole('button', { name: 'See who likes you' }).click();
  await page.waitForURL(/tab=likedMe/);
  await page.getByRole('button', { name: 'Like Layla Haddad' }).click();
  const moment = page.getByRole('dialog', { name: "It's a match!" });
  await moment.getByText('You and Layla Haddad like each other.').waitFor();
  await moment.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('tab', { name: /Liked Me\s*0/ }).waitFor();
  await page.getByRole('tab', { name: /Match List\s*1/ }).click();
  await page.getByRole('button', { name: 'Message Layla Haddad' }).waitFor();

  await page.getByRole('tab', { name: /My Likes\s*1/ }).click();
  await page.getByRole('button', { name: 'Unlike Noor Haddad' }).click();
  await page.getByRole('tab', { name: /My Likes\s*0/ }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('tab', { name: /My Likes\s*1/ }).waitFor();
  // The list shows it at once. The backend has it a moment later.
  const liked = async () => {
    const { body } = await call<{ matched_profile: { user: string } }[]>(site.api, 'GET', '/matchmaking/liked', {
      token: omar.token,
    });
    return body.map(({ matched_profile }) => matched_profile.user);
  };
  await expect.poll(liked).toContain(noor.id);

  // The tab is in the address, so it is restored by a reload.
  await page.reload();
  await expect.poll(() => page.getByRole('tab', { name: /My Likes/ }).getAttribute('aria-selected')).toBe('true');
});

it('opens the conversation from the match dialog', async ({ site }) => {
  const [omar, sara] = await Promise.all([join(site, 'Omar', 'M'), join(site, 'Sara')]);
  await likes(site, sara, omar);
  const page = await site.openAs(omar, '/Matches?tab=likedMe');
  await page.getByRole('button', { name: 'Like Sara Haddad' }).click();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL(/Messages/);
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
});

it('keeps the focus among the cards after unliking by keyboard, and takes it from nobody else', async ({ site }) => {
  const [omar, layla, noor] = await Promise.all([join(site, 'Omar', 'M'), join(site, 'Layla'), join(site, 'Noor')]);
  await likes(site, omar, noor);
  await likes(site, omar, layla);
  const page = await site.openAs(omar, '/Matches?tab=liked');
  const [first, second] = ['Unlike Layla Haddad', 'Unlike Noor Haddad'].map((name) =>
    page.getByRole('button', { name }),
  ) as [Locator, Locator];
  await first.waitFor();
  expect(await page.locator('button:focus').count()).toBe(0);
  await first.focus();
  await page.keyboard.press('Enter');
  await first.waitFor({ state: 'detached' });
  await page
    .locator('button:focus')
    .and(page.getByRole('button', { name: 'View profile of Noor Haddad' }))
    .waitFor();
  await second.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /My Likes\s*0/ }).waitFor();
  await page.locator('[role=tab]:focus').waitFor();
});

it('moves the focus to the undo button that replaces a card when liking from the shortlist by keyboard', async ({
  site,
}) => {
  const [omar, layla] = await Promise.all([join(site, 'Omar', 'M'), join(site, 'Layla')]);
  await call(site.api, 'POST', `/matchmaking/shortlist/${layla.id}/`, { token: omar.token });
  const page = await site.openAs(omar, '/ShortlistedProfiles');
  await page.getByRole('button', { name: 'Like Layla Haddad' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.shortlist-gone button:focus').waitFor();
});
