import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { polled } from '../support/waiting/polled';
import { siteTest } from './fixtures';
import { fillWizard, signUp } from './journey';
import { arabicPage } from './screens/arabic-page';
import type { Site } from './site';

const it = siteTest();

const faults: string[] = [];

/** A member's own browser. Faults on its pages are recorded. */
async function openSite(site: Site, language: 'en' | 'ar'): Promise<Page> {
  const opened = await site.browser.newPage({ viewport: { width: 1280, height: 900 }, locale: language });
  await opened.clock.install();
  const page = language === 'ar' ? arabicPage(opened) : opened;
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective}`),
    );
  });
  page.on('console', (message) => {
    if (message.text().startsWith('policy:')) faults.push(message.text());
  });
  await page.goto(`${site.origin}/signup`);
  return page;
}

async function join(site: Site, name: string, language: 'en' | 'ar', answers: Record<string, string>): Promise<Page> {
  const page = await openSite(site, language);
  await signUp(page, site, `${name.toLowerCase()}@main-job.test`);
  await fillWizard(page, { first_name: name, ...answers });
  await page.getByText('Welcome back,').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('heading', { name: `${name} Haddad` }).waitFor();
  return page;
}

it('leads two members from sign-up to a conversation, one in Arabic and one in English', {
  timeout: 120_000,
}, async ({ site }) => {
  const [layla, omar] = await Promise.all([
    join(site, 'Layla', 'ar', { gender: 'Female' }),
    join(site, 'Omar', 'en', { gender: 'Male', partnerVeiled: 'No Preference' }),
  ]);

  // Each finds the other among today's matches and the suggested profiles. Omar likes first.
  await omar.reload();
  await omar.getByRole('region', { name: /TODAY/i }).getByText('Layla Haddad').waitFor();
  await omar.getByRole('link', { name: 'Search' }).first().click();
  await omar.getByRole('heading', { name: 'Suggested Profiles' }).waitFor();
  await omar.getByRole('button', { name: 'Like Layla Haddad' }).click();
  await omar.getByText('You just liked Layla Haddad').waitFor();
  await omar.getByRole('button', { name: 'Unlike Layla Haddad' }).waitFor();

  // Layla's bell tells her. Her like in return makes the match.
  await layla.reload();
  await layla.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await layla.goto(`${site.origin}/matches`);
  await layla.getByRole('tab', { name: /Liked Me/ }).click();
  await layla.getByRole('button', { name: 'Like Omar Haddad' }).click();
  const moment = layla.getByRole('dialog', { name: "It's a match!" });
  await moment.getByText('You and Omar Haddad like each other.').waitFor();
  expect(await moment.locator('img').count()).toBe(2);
  await moment.getByRole('button', { name: 'Send Message' }).click();

  // The conversation, from both sides.
  await layla.getByRole('textbox', { name: 'Write a message' }).fill('Salam Omar, lovely to match with you.');
  await layla.keyboard.press('Enter');
  await layla.getByRole('log').getByText('Salam Omar, lovely to match with you.').waitFor();
  await polled(omar, omar.getByRole('button', { name: /Notifications, \d unread/ }));
  await omar.getByRole('link', { name: 'Messages' }).first().click();
  await omar.getByText('1 unread message').waitFor();
  await omar
    .getByRole('button', { name: /Layla Haddad/ })
    .first()
    .click();
  await omar.getByRole('log').getByText('Salam Omar, lovely to match with you.').waitFor();
  await omar.getByRole('textbox', { name: 'Write a message' }).fill('Wa alaykum as-salam!');
  await omar.keyboard.press('Enter');
  await polled(layla, layla.getByRole('log').getByText('Wa alaykum as-salam!'));

  // The bell empties after everything is marked as read.
  await omar
    .getByRole('button', { name: /Notifications/ })
    .first()
    .click();
  await omar.getByRole('button', { name: 'Mark all as read' }).click();
  await omar.getByText('All notifications marked as read').waitFor();
  await omar.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(faults).toEqual([]);
});
