import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteTest } from './fixtures';
import { DESKTOP, fillWizard, photoFile, signUp } from './journey';
import { faultsOn } from './layout/axe';

const it = siteTest();

let layla: Page;

it.beforeAll(async ({ site }) => {
  layla = await site.open('/signup', DESKTOP);
  await signUp(layla, site, 'layla@profile-photos.test');
  await fillWizard(layla, { gender: 'Female' });
  await layla.getByText('Welcome back,').waitFor();
});

it('uploads photos to their slots, changes the primary one, and deletes', { timeout: 120_000 }, async ({ site }) => {
  await layla.goto(`${site.origin}/Profile?edit=photos`);
  await expect.poll(() => layla.evaluate(() => scrollY)).toBeGreaterThan(0);
  for (const place of [2, 3]) {
    await layla.getByLabel(new RegExp(`Add photo ${place}`)).setInputFiles(await photoFile());
    await layla.getByRole('button', { name: `Delete photo ${place}` }).waitFor();
  }
  await layla.getByText('Image uploaded successfully').first().waitFor();
  await layla.getByRole('button', { name: 'Set as primary: photo 2' }).focus();
  await layla.keyboard.press('Enter');
  await layla.getByText('Image successfully sent as profile picture').waitFor();
  await layla.getByRole('button', { name: 'Set as primary: photo 1' }).waitFor();
  // The focus moves to a place where a second press would not delete the photo.
  await layla
    .locator('button:focus')
    .and(layla.getByRole('button', { name: /^Enlarge photo 2/ }))
    .waitFor();
  await layla.getByLabel('Change profile picture').setInputFiles(await photoFile());
  await layla.getByText('Profile picture changed successfully').waitFor();
  await layla.getByRole('button', { name: 'Delete photo 1' }).click();
  const question = layla.getByRole('dialog', { name: 'Delete this photo?' });
  expect(await faultsOn(layla, 'delete photo')).toEqual([]);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await layla.getByText('Image deleted successfully').waitFor();
  await layla.reload();
  await layla.getByLabel(/Add photo 1/).waitFor({ state: 'attached' });
  expect(await layla.getByRole('button', { name: /^Delete photo/ }).count()).toBe(3);
});
