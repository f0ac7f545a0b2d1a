import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { painted } from '../support/waiting/painted';
import { siteTest } from './fixtures';
import { openDashboard } from './journey';

const it = siteTest({ env: { DEMO: '40' } });

it('turns the slides with arrows, dots and keys, three per slide, in both writing directions', async ({ site }) => {
  const page = await openDashboard(site);
  const today = page.getByRole('region', { name: /TODAY/ });
  await today.getByText('1 of 4').waitFor();
  await today.getByRole('button', { name: 'Next matches' }).click();
  await today.getByText('2 of 4').waitFor();
  await today.getByRole('button', { name: 'Show slide 4' }).click();
  await today.getByText('4 of 4').waitFor();
  expect(await today.getByRole('button', { name: 'Next matches' }).isDisabled()).toBe(true);
  await today
    .getByRole('button', { name: /^View profile of/ })
    .last()
    .focus();
  await page.keyboard.press('ArrowLeft');
  await today.getByText('3 of 4').waitFor();

  await page.context().addCookies([{ name: 'mm_lang', value: 'ar', url: site.origin }]);
  await page.reload();
  const recommended = page.getByRole('region', { name: 'ترشيحات اليوم' });
  await recommended.getByText('1 من 4').waitFor();
  await recommended
    .getByRole('button', { name: /^عرض الملف/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowLeft');
  await recommended.getByText('2 من 4').waitFor();
});

it('explains why two members fit on hover, focus and tap', async ({ site }) => {
  const page = await openDashboard(site);
  const badge = page.getByRole('button', { name: /\d+% COMPATIBLE/ }).first();
  const why = page.getByRole('tooltip');
  await badge.hover();
  await why.getByText('Why you suit each other').waitFor();
  expect(await why.getByRole('listitem').count()).toBeGreaterThan(0);
  await page.mouse.move(640, 20);
  await why.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Next matches' }).focus();
  await page.keyboard.press('Tab');
  await why.waitFor();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  await page.context().close();

  const phone = await openDashboard(site, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await phone
    .getByRole('button', { name: /\d+% COMPATIBLE/ })
    .first()
    .tap();
  await phone.getByRole('tooltip').waitFor();
  await phone.getByText('1 of 12').waitFor();
  expect(await phone.getByRole('button', { name: /Show slide/ }).count()).toBe(0);
});

it('opens the actor of a feed item, with all sections, a photo viewer, and a link to the full profile', async ({
  site,
}) => {
  const page = await openDashboard(site);
  const feed = page.getByRole('region', { name: 'Profile Activity Feed' });
  await feed.getByRole('button').first().click();
  const drawer = page.getByRole('dialog').first();
  for (const name of ['About', 'Interests', 'More Photos', 'Personal Information', 'Looking For']) {
    await drawer.getByRole('heading', { name, exact: true }).waitFor();
  }
  await drawer.getByRole('button', { name: /Enlarge photo 1/ }).click();
  await page
    .getByText(/^1 of \d$/)
    .last()
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await page
    .getByText(/^2 of \d$/)
    .last()
    .waitFor();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.getByRole('link', { name: 'Open full profile' }).click();
  await page.waitForURL(/\/Profile\?id=/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

/** Keeps the dashboard waiting for news and questions, however slow this machine is: an animation ends the wait. */
async function stopAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

it.for([390, 768, 1280])(
  'shifts nothing while it loads, with news and a question, %i px wide',
  async (width, { site }) => {
    const page = await openDashboard(site, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await stopAnimations(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // One after another, each after the page has drawn the previous one.
    let drawn: Promise<unknown> = Promise.resolve();
    const inTurn = (answer: (route: Route) => Promise<unknown>) => async (route: Route) => {
      drawn = drawn
        .then(() => painted(page))
        .then(() => answer(route))
        // Calls of the page before the reload end with it.
        .catch(() => undefined);
      await drawn;
    };
    await page.route(
      '**/api/matchmaking/**',
      inTurn((route) => route.continue()),
    );
    const json = { decisions: [], asked: [{ purpose: 'terms', version: 'next' }] };
    await page.route(
      '**/api/consents/',
      inTurn(async (route) => route.fulfill({ response: await route.fetch(), json })),
    );
    await page.reload();
    await page.getByRole('region', { name: /TODAY/ }).getByRole('article').first().waitFor();
    await page.getByRole('region', { name: 'Profile Activity Feed' }).getByRole('button').first().waitFor();
    await page.getByRole('region', { name: 'SHORTLISTED PROFILES' }).getByRole('button').first().waitFor();
    await page.getByRole('region', { name: /Terms/ }).getByRole('link').waitFor();
    await painted(page);
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  },
);

it('leads a new member on: missing parts link to their editor, and empty lists to the search', async ({ site }) => {
  const member = await site.register({ first_name: 'Zayd', gender: 'M', bio: '' });
  const page = await site.openAs(member, '/');
  await page.getByRole('heading', { name: 'Zayd Haddad' }).waitFor();
  const completeness = page.getByRole('region', { name: 'Profile completeness' });
  await completeness.getByText('50%').waitFor();
  await completeness.getByText('Hidden').waitFor();
  await completeness.getByText('Complete your profile up to 70% to make it visible.').waitFor();
  const shortlist = page.getByRole('region', { name: 'SHORTLISTED PROFILES' });
  await shortlist.getByText('NO DATA AVAILABLE YET').waitFor();
  expect(await shortlist.getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/Search');
  const way = completeness.getByRole('link', { name: /Write a few words about yourself \+50 points/ });
  expect(await way.getAttribute('href')).toBe('/Profile?edit=bio');
  await way.click();
  // The address names the editor only until it is open.
  await page.getByRole('textbox', { name: 'About me' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/Profile');
});
