import type { Page } from 'playwright-core';
import { answer, open, openOther, refuse, type Screen, type Stage, settled } from './screen';

/** Opens the menu of another member. */
async function menu(page: Page, stage: Stage): Promise<void> {
  await openOther(page, stage);
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
}

async function situations(page: Page, stage: Stage): Promise<void> {
  await menu(page, stage);
  await page.getByRole('menuitem', { name: 'Something is wrong' }).click();
  await page.getByRole('button', { name: 'I am blackmailed with pictures' }).waitFor();
  await settled(page);
}

async function blackmail(page: Page, stage: Stage): Promise<void> {
  await situations(page, stage);
  await page.getByRole('button', { name: 'I am blackmailed with pictures' }).click();
  await page.getByRole('link', { name: '999' }).waitFor();
}

async function outside(page: Page, stage: Stage): Promise<void> {
  await open(page, stage, '/Help');
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await settled(page);
}

async function sendOutside(page: Page, stage: Stage): Promise<void> {
  await outside(page, stage);
  await page.getByRole('radio').first().check();
  await page.locator('textarea').fill('Somebody shows a photo of me here, and I am not a member.');
  await page.locator('input[type=email]').fill('hessa@mail.example');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The dashboard, with a question of a purpose. */
const question = (name: string, title: string, purpose: string): Screen => ({
  name: `consent-${name}`,
  title: `Dashboard: ${title}`,
  viewer: 'demo',
  show: async (page, stage) => {
    await answer(page, '/consents/', (real: object) => ({ ...real, asked: [{ purpose, version: 'next' }] }));
    await open(page, stage, '/');
    await page.getByRole('button', { name: 'I agree' }).waitFor();
    await page.getByText("TODAY'S MATCHES").waitFor();
    await settled(page);
  },
});

const demo = 'demo' as const;
const visitor = 'visitor' as const;

/** The screens of help: situations, advice, and the page for people without an account. Also reports and questions of consent. */
export const safetyScreens: Screen[] = [
  { name: 'help', title: 'Something is wrong', viewer: demo, show: situations },
  { name: 'help-blackmail', title: 'Something is wrong: blackmail', viewer: demo, show: blackmail },
  {
    name: 'help-hidden',
    title: 'Something is wrong: hidden',
    viewer: demo,
    show: async (page, stage) => {
      await answer(page, '/profile/settings/visibility', { hidden: true }, { method: 'PATCH' });
      await blackmail(page, stage);
      await page.getByRole('button', { name: 'Hide me now' }).click();
      await page.getByText('You are hidden. Only your matches see you.').waitFor();
    },
  },
  {
    name: 'report-sent',
    title: 'Report: received',
    viewer: demo,
    show: async (page, stage) => {
      await answer(page, '/matchmaking/report/', { number: '1A2B-3C4D-5E6F', reported_at: '2026-11-20T08:00:00.000Z' });
      await menu(page, stage);
      await page.getByRole('menuitem', { name: 'Report' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').nth(2).check();
      await dialog.getByRole('textbox').fill('He wants money for a ticket.');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog.getByText('1A2B-3C4D-5E6F').waitFor();
    },
  },
  {
    name: 'help-hide-failed',
    title: 'Something is wrong: hiding failed',
    viewer: demo,
    show: async (page, stage) => {
      await refuse(page, '/profile/settings/visibility', 500, 'PATCH');
      await blackmail(page, stage);
      await page.getByRole('button', { name: 'Hide me now' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'outside', title: 'Help without an account', viewer: visitor, show: outside },
  {
    name: 'outside-incomplete',
    title: 'Help without an account: incomplete',
    viewer: visitor,
    show: async (page, stage) => {
      await outside(page, stage);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'outside-sent',
    title: 'Help without an account: sent',
    viewer: visitor,
    show: async (page, stage) => {
      await answer(
        page,
        '/help/cases/',
        { number: '1A2B-3C4D-5E6F', received_at: '2026-11-20T08:00:00.000Z' },
        { method: 'POST' },
      );
      await sendOutside(page, stage);
      await page.getByText('1A2B-3C4D-5E6F').waitFor();
    },
  },
  {
    name: 'outside-failed',
    title: 'Help without an account: not sent',
    viewer: visitor,
    show: async (page, stage) => {
      await refuse(page, '/help/cases/', 500, 'POST');
      await sendOutside(page, stage);
      await page.getByRole('alert').first().waitFor();
    },
  },
  question('sensitive', 'question about health, belief and origin', 'sensitive'),
  question('terms', 'question about new terms', 'terms'),
];
