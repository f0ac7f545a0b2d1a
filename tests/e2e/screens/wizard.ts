import type { Page } from 'playwright-core';
import { SHARES_SENSITIVE, wizardSteps } from '../../../src/core';
import { validAnswers } from '../../support/widgets/answers';
import { leaveWaiting, open, type Screen, type Stage } from './screen';

/** Opens a step as after a reload, with these answers. */
async function step(
  page: Page,
  stage: Stage,
  index: number,
  answers = validAnswers({ [SHARES_SENSITIVE]: 'Yes' }),
): Promise<void> {
  const draft = JSON.stringify({ owner: '', done: [], step: index, answers });
  await page.addInitScript((kept) => sessionStorage.setItem('mm_wizard', kept), draft);
  await open(page, stage, '/RegistrationForms');
  await page.getByRole('heading', { name: `${index + 1} of 7` }).waitFor();
}

async function withPhoto(page: Page, stage: Stage): Promise<void> {
  await step(page, stage, 6);
  await page.locator('input[type=file]').setInputFiles(stage.photo);
  await page.getByAltText('Preview of your profile photo').waitFor();
}

const steps: Screen[] = wizardSteps.flatMap(({ name }, index) => [
  {
    name: `wizard-${index + 1}`,
    title: `Wizard: ${index + 1} of 7 — ${name}`,
    viewer: 'newcomer',
    show: (page, stage) => step(page, stage, index),
  },
  {
    name: `wizard-${index + 1}-failing`,
    title: `Wizard: ${name}, nothing answered`,
    viewer: 'newcomer',
    show: async (page, stage) => {
      await step(page, stage, index, {});
      await page.getByRole('button', { name: index < 6 ? 'Next' : 'Finish' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
]);

/** The seven steps, each filled in and with its first failing rule. The photo, a list, and Finish in progress. */
export const wizardScreens: Screen[] = [
  ...steps,
  {
    name: 'wizard-list',
    title: 'Wizard: a searchable list',
    viewer: 'newcomer',
    show: async (page, stage) => {
      await step(page, stage, 0);
      const box = page.getByRole('combobox', { name: 'Nationality' });
      await box.click();
      await box.fill('e');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'wizard-photo', title: 'Wizard: a photo chosen', viewer: 'newcomer', show: withPhoto },
  {
    name: 'wizard-finishing',
    title: 'Wizard: Finish under way',
    viewer: 'newcomer',
    show: async (page, stage) => {
      await leaveWaiting(page, '/profile/create');
      await withPhoto(page, stage);
      await page.getByRole('button', { name: 'Finish', exact: true }).click();
      await page.getByRole('button', { name: 'Loading...' }).waitFor();
    },
  },
];
