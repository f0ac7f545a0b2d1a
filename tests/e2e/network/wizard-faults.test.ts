import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { wizardSteps } from '../../../src/core';
import { call } from '../../support/calls/http';
import { temporaryFolder } from '../../support/suite/temporary-folder';
import { validAnswers } from '../../support/widgets/answers';
import { siteTest } from '../fixtures';
import { keepsFocus } from '../hasty-hand';
import { answerStep, photoFile } from '../journey';
import { openWizard } from '../open-wizard';

const it = siteTest();

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const title = (step: number) => `${step + 1} of 7 — ${wizardSteps[step]?.name}`;

/** Expects exactly one failure, shown as a notice and at its field, which has the focus. */
async function expectFailure(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('alert').getByText(text).first().waitFor();
  const faults = page.locator('.field-error');
  expect(await faults.allTextContents()).toEqual([text]);
  const [inGroup, alone] = [`[data-field="${name}"] [aria-invalid]:focus`, `[name="${name}"][aria-invalid]:focus`];
  await page.locator(`${inGroup}, ${alone}`).waitFor();
}

/** The first rule that each step shows when nothing is filled in. */
const firstRules: [string, string][] = [
  ['first_name', 'First name must be at least 2 characters long'],
  ['smoker', "Please indicate if you're a smoker"],
  ['height', 'Please enter a valid height in ft (3–7) as an integer'],
  ['marriage_type', 'Please select the type of marriage'],
  ['academic_qualification', 'Please select your qualification'],
  ['interests', 'Please select at least one hobby'],
];

it('shows the first failing rule of each step at its field and as a notice, and moves on once it is fixed', async ({
  site,
}) => {
  const { page } = await openWizard(site);
  for (const [index, [name, text]] of firstRules.entries()) {
    await page.getByRole('heading', { name: title(index) }).waitFor();
    await next(page);
    await expectFailure(page, name, text);
    await answerStep(page, index);
    if (index === 2) {
      await page.getByLabel('Weight', { exact: true }).last().fill('20');
      await next(page);
      await expectFailure(page, 'partner_weight', 'Please enter a valid partner weight in kg (30–200) as an integer');
      await page.getByLabel('Weight', { exact: true }).last().fill('80');
    }
    await next(page);
  }
  await page.getByRole('heading', { name: title(6) }).waitFor();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expectFailure(page, 'photo', 'Please upload a profile photo');
});

it('refuses somebody under 18, and every other date after that', async ({ site }) => {
  const { page } = await openWizard(site);
  await answerStep(page, 0);
  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 17}-01-01`);
  await next(page);
  const sentence = 'You must be at least 18 years old';
  await expectFailure(page, 'date_of_birth', sentence);
  await page.getByText('Did you mistype the date?').waitFor();
  await page.screenshot({ path: 'test-results/under-18.png' });
  await page.getByLabel('Date of birth').fill('1995-04-12');
  await next(page);
  await page.locator('.field-error').getByText(sentence).waitFor();
  await page.getByRole('heading', { name: title(0) }).waitFor();
});

it('leaves the focus with a member who enters a field as soon as its step appears', async ({ site }) => {
  const { page } = await openWizard(site, { step: 1, answers: validAnswers() });
  expect(await keepsFocus(page, '[name=weight]', () => next(page))).toBe(true);
});

it('keeps the answers through a reload', async ({ site }) => {
  const { page } = await openWizard(site);
  await answerStep(page, 0);
  await next(page);
  await answerStep(page, 1);
  await page.reload();
  await page.getByRole('heading', { name: title(1) }).waitFor();
  expect(await page.getByRole('group', { name: 'Do you smoke?' }).getByLabel('No').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('Layla');
  expect(await page.getByRole('combobox', { name: 'Nationality' }).inputValue()).toBe('Lebanon');
});

it('rejects files that are not photos, and keeps the answers', async ({ site }) => {
  const { page } = await openWizard(site, { step: 6, answers: validAnswers() });
  const input = page.locator('input[type=file]');
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear diary') };
  await input.setInputFiles(text);
  await expectFailureOfPhoto(page, 'Please choose a JPEG, PNG or WebP image');
  await input.setInputFiles({ ...text, name: 'notes.jpg', mimeType: 'image/jpeg' });
  await expectFailureOfPhoto(page, 'Please choose a JPEG, PNG or WebP image');
  const huge = path.join(temporaryFolder(), 'huge.jpg');
  writeFileSync(huge, Buffer.from('ffd8ffe0', 'hex'));
  truncateSync(huge, 100_000_000);
  await input.setInputFiles(huge);
  await expectFailureOfPhoto(page, 'This image is too large. Please choose one below 15 MB');
  expect(await page.getByAltText('Preview of your profile photo').count()).toBe(0);
  await input.setInputFiles(await photoFile());
  await page.getByAltText('Preview of your profile photo').waitFor();
  await expect.poll(() => page.locator('.field-error').count()).toBe(0);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('heading', { name: 'Layla Haddad' }).waitFor();
});

async function expectFailureOfPhoto(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('.field-error').allTextContents()).toEqual([text]);
}

it('continues with the photo after Finish failed at it, and never creates the profile twice', async ({ site }) => {
  const { page, member } = await openWizard(site, { step: 6, answers: validAnswers() });
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/profile/create/')) created.push(request.method());
  });
  await page.route('**/api/profile/photos/upload/', (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles(await photoFile());
  await page.getByAltText('Preview of your profile photo').waitFor();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByText('Error occurred when submitting, retry after some time').waitFor();
  expect(await page.getByAltText('Preview of your profile photo').count()).toBe(1);
  await page.unroute('**/api/profile/photos/upload/');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('heading', { name: 'Layla Haddad' }).waitFor();
  expect(created).toEqual(['POST']);
  const own = await call<{ photos: unknown[] }>(site.api, 'GET', '/profile/', { token: member.token });
  expect(own.body.photos).toHaveLength(1);
});
