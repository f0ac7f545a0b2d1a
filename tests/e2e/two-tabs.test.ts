import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tokenOver } from '../support/waiting/token-over';
import { validAnswers } from '../support/widgets/answers';
import { siteTest } from './fixtures';
import { photoFile } from './journey';
import { openWizard } from './open-wizard';

const it = siteTest({ env: { ACCESS_TTL_S: '2' } });

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', name);
const own = (page: Page) => page.getByRole('heading', { name: 'Layla Haddad' });

it('two tabs with expired tokens refresh at the same moment and stay signed in, and a sign-out in one ends both', async ({
  site,
}) => {
  const member = await site.register();
  const first = await site.openAs(member, '/');
  await own(first).waitFor();
  const second = await first.context().newPage();
  await second.goto(site.origin);
  await own(second).waitFor();
  const before = await stored(first, 'refresh_token');

  await tokenOver(site.api, await stored(first, 'access_token'));
  await tokenOver(site.api, await stored(second, 'access_token'));
  await Promise.all([first.reload(), second.reload()]);
  await Promise.all([own(first).waitFor(), own(second).waitFor()]);
  const after = await stored(first, 'refresh_token');
  expect([after === before, await stored(second, 'refresh_token')]).toEqual([false, after]);

  // Even if the backend never answers.
  await first.route('**/api/auth/logout/', () => undefined);
  await first.goto(`${site.origin}/Settings`);
  await first.getByRole('button', { name: 'Log Out', exact: true }).first().click();
  for (const page of [first, second]) await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect([await stored(second, 'access_token'), await stored(second, 'refresh_token')]).toEqual(['', '']);
});

it('the wizard’s photo survives a reload, and Finish needs no new one', async ({ site }) => {
  const { page } = await openWizard(site, { step: 6, answers: validAnswers() });
  const preview = page.getByAltText('Preview of your profile photo');
  await page.locator('input[type=file]').setInputFiles(await photoFile());
  await preview.waitFor();
  await expect.poll(() => page.evaluate(() => !!sessionStorage.getItem('mm_wizard_photo'))).toBe(true);
  await page.reload();
  await preview.waitFor();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await own(page).waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('mm_wizard')))).toEqual(
    [],
  );
});
