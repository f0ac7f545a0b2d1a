import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser/browser';
import { call } from '../support/calls/http';
import { register, type TestMember } from '../support/members/sign-up';
import { type RunningServer, startServer } from '../support/servers/running-server';
import { openSignedIn } from './open-wizard';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const join = (first_name: string, gender: 'F' | 'M') => register({ url: server.origin }, { first_name, gender });
const likes = ({ token }: TestMember, other: TestMember) =>
  call(server.api, 'POST', `/matchmaking/like/${other.id}/`, { token });

it('leads from an empty list to a match, out of it by unliking, and back by Undo', async () => {
  const [omar, layla, noor] = await Promise.all([join('Omar', 'M'), join('Layla', 'F'), join('Noor', 'F')]);
  await likes(layla, omar);
  await likes(omar, noor);
  const page = await openSignedIn(browser, server, omar, '/Matches', {
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
    const { body } = await call<{ matched_profile: { user: string } }[]>(server.api, 'GET', '/matchmaking/liked', {
      token: omar.token,
    });
    return body.map(({ matched_profile }) => matched_profile.user);
  };
  await expect.poll(liked).toContain(noor.id);

  // The tab is in the address, so it is restored by a reload.
  await page.reload();
  await expect.poll(() => page.getByRole('tab', { name: /My Likes/ }).getAttribute('aria-selected')).toBe('true');
});

it('opens the conversation from the match dialog', async () => {
  const [omar, sara] = await Promise.all([join('Omar', 'M'), join('Sara', 'F')]);
  await likes(sara, omar);
  const page = await openSignedIn(browser, server, omar, '/Matches?tab=likedMe');
  await page.getByRole('button', { name: 'Like Sara Haddad' }).click();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL(/Messages/);
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
});

it('keeps the focus among the cards after unliking by keyboard, and takes it from nobody else', async () => {
  const [omar, layla, noor] = await Promise.all([join('Omar', 'M'), join('Layla', 'F'), join('Noor', 'F')]);
  await likes(omar, noor);
  await likes(omar, layla);
  const page = await openSignedIn(browser, server, omar, '/Matches?tab=liked');
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
  await page.context().close();
});

it('moves the focus to the undo button that replaces a card when liking from the shortlist by keyboard', async () => {
  const [omar, layla] = await Promise.all([join('Omar', 'M'), join('Layla', 'F')]);
  await call(server.api, 'POST', `/matchmaking/shortlist/${layla.id}/`, { token: omar.token });
  const page = await openSignedIn(browser, server, omar, '/ShortlistedProfiles');
  await page.getByRole('button', { name: 'Like Layla Haddad' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.shortlist-gone button:focus').waitFor();
  await page.context().close();
});
