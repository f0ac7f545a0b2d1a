import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../../support/calls/http';
import { tokenOver } from '../../support/waiting/token-over';
import { siteTest } from '../fixtures';
import { answerStep, logIn, photoFile } from '../journey';
import { openWizard } from '../open-wizard';

const it = siteTest({ env: { ACCESS_TTL_S: '2' } });

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', name);

async function walk(page: Page, from: number, to: number): Promise<void> {
  for (let step = from; step < to; step += 1) {
    await page.getByRole('heading', { name: `${step + 1} of 7` }).waitFor();
    await answerStep(page, step);
    await page.getByRole('button', { name: 'Next' }).click();
  }
}

it('keeps the wizard’s answers when its session expires, with or without a refresh', async ({ site }) => {
  const { page, member } = await openWizard(site);
  await walk(page, 0, 3);

  // A reload with an expired access token loads the profile, and refreshes silently.
  await tokenOver(site.api, await stored(page, 'access_token'));
  await page.reload();
  await page.getByRole('heading', { name: '4 of 7' }).waitFor();
  await walk(page, 3, 6);
  await page.locator('input[type=file]').setInputFiles(await photoFile());
  await page.getByAltText('Preview of your profile photo').waitFor();
  await expect.poll(() => stored(page, 'access_token')).not.toBe(member.token);
  expect(await page.getByRole('alert').count()).toBe(0);

  // The session is signed out elsewhere, and its access token has expired, too.
  const token = await stored(page, 'refresh_token');
  expect((await call(site.api, 'POST', '/auth/logout/', { token })).status).toBe(200);
  await tokenOver(site.api, await stored(page, 'access_token'));
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('alert').getByText('Session expired. Please login again.').waitFor();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await stored(page, 'refresh_token')).toBe('');

  await logIn(page, member.email, member.password);
  await page.getByRole('heading', { name: '7 of 7' }).waitFor();
  await page.getByAltText('Preview of your profile photo').waitFor();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('heading', { name: 'Layla Haddad' }).waitFor();
});

it('says that the backend is down, signs nobody out, and works again once it is back', async ({ site }) => {
  const member = await site.register();
  const page = await site.openAs(member, '/');
  const unreachable = page.getByText('The service cannot be reached. Check your connection and try again.').first();
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await page.getByRole('heading', { name: 'Layla Haddad' }).waitFor();
  await page.getByText('NO DATA AVAILABLE YET').first().waitFor();

  // The page is available, but not the API.
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await unreachable.waitFor();
  await page.unroute('**/api/**');
  await again.click();
  await page.getByRole('heading', { name: 'Layla Haddad' }).waitFor();

  // Nothing is available, not even the code of a screen that was not visited yet.
  await site.halt();
  await page.getByRole('link', { name: 'Search' }).first().click();
  await unreachable.waitFor();
  expect(await stored(page, 'refresh_token')).not.toBe('');

  await site.restart();
  await again.click();
  await page.getByRole('heading', { name: 'Suggested Profiles' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('heading', { name: 'Layla Haddad' }).waitFor();
});
