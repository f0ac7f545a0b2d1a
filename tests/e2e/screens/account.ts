import type { Page } from 'playwright-core';
import { bioPart, detailParts, hobbiesPart, personalPart, wishParts } from '../../../src/core';
import { answer, leaveWaiting, open, openOther, refuse, type Screen, type Stage, settled } from './screen';

async function profile(page: Page, stage: Stage, query = ''): Promise<void> {
  await open(page, stage, `/Profile${query}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

async function settings(page: Page, stage: Stage): Promise<void> {
  await open(page, stage, '/Settings');
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await settled(page);
}

const settingsDialog = (name: string, title: string, button: RegExp): Screen => ({
  name: `settings-${name}`,
  title: `Settings: ${title}`,
  viewer: 'demo',
  show: async (page, stage) => {
    await settings(page, stage);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  },
});

/** The editor of a part of the member's own profile, named as in the address. */
const editor = (part: string): Screen => ({
  name: `profile-edit-${part}`,
  title: `Own profile: editing ${part}`,
  viewer: 'demo',
  show: async (page, stage) => {
    await profile(page, stage, `?edit=${part}`);
    await page.getByRole('button', { name: 'Save' }).first().waitFor();
    await settled(page);
  },
});

const demo = 'demo' as const;

const editedParts = [bioPart, hobbiesPart, personalPart, ...detailParts, ...wishParts].map(({ name }) => name);

/** Asks for a new PIN in Settings. */
async function setPin(page: Page, stage: Stage): Promise<void> {
  await settings(page, stage);
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await page.getByRole('dialog').locator('input[name=pin]').fill('1234');
}

async function locked(page: Page, stage: Stage): Promise<void> {
  await setPin(page, stage);
  await page.locator('input[name=repeat]').fill('1234');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByRole('heading', { name: 'Locked' }).waitFor();
}

/** The member's own profile with its editors, another's profile, and the settings with their dialogs. */
export const accountScreens: Screen[] = [
  { name: 'profile', title: 'Own profile', viewer: demo, show: (page, stage) => profile(page, stage) },
  {
    name: 'profile-loading',
    title: 'Profile: loading',
    viewer: demo,
    show: async (page, stage) => {
      const id = '0190a000-0000-7000-8000-000000000001';
      await leaveWaiting(page, `/profile/${id}`);
      await open(page, stage, `/Profile?id=${id}`);
      await page.locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'profile-failed',
    title: 'Profile: failed',
    viewer: demo,
    show: async (page, stage) => {
      const id = '0190a000-0000-7000-8000-000000000001';
      await refuse(page, `/profile/${id}`);
      await open(page, stage, `/Profile?id=${id}`);
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  {
    name: 'profile-unknown',
    title: 'Profile: of nobody',
    viewer: demo,
    show: async (page, stage) => {
      await open(page, stage, '/Profile?id=0190a000-0000-7000-8000-000000000001');
      await page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first().waitFor();
      await settled(page);
    },
  },
  {
    name: 'profile-details',
    title: 'Own profile: details',
    viewer: demo,
    show: (page, stage) => profile(page, stage, '?tab=details'),
  },
  {
    name: 'profile-wishes',
    title: 'Own profile: looking for',
    viewer: demo,
    show: (page, stage) => profile(page, stage, '?tab=wishes'),
  },
  ...editedParts.map(editor),
  {
    name: 'profile-delete-photo',
    title: 'Own profile: deleting a photo',
    viewer: demo,
    show: async (page, stage) => {
      await profile(page, stage);
      await page
        .getByRole('button', { name: /^Delete photo/ })
        .last()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'profile-of-other', title: "Another's profile", viewer: demo, show: openOther },
  { name: 'settings', title: 'Settings', viewer: demo, show: settings },
  {
    name: 'settings-password-differs',
    title: 'Settings: new passwords that differ',
    viewer: demo,
    show: async (page, stage) => {
      await settings(page, stage);
      await page.getByLabel('Current password').fill('Demo-2026!');
      await page.getByLabel('New password', { exact: true }).fill('Demo-2027!');
      await page.getByLabel('Confirm password').fill('Demo-2028!');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByText('New passwords do not match.').first().waitFor();
    },
  },
  settingsDialog('everywhere', 'log out everywhere', /^Log out everywhere/i),
  settingsDialog('delete', 'delete account', /^Delete Account/i),
  {
    name: 'settings-blocked',
    title: 'Settings: blocked members',
    viewer: demo,
    show: async (page, stage) => {
      const blocked_at = new Date(Date.now() - 864e5).toISOString();
      await answer(page, '/matchmaking/blocked', [
        {
          user: '0190a000-0000-7000-8000-000000000001',
          first_name: 'Dana',
          last_name: 'Khoury',
          photo: null,
          blocked_at,
        },
      ]);
      await settings(page, stage);
      await page.getByText('Dana Khoury').waitFor();
      await page.getByText('Dana Khoury').scrollIntoViewIfNeeded();
    },
  },
  { name: 'settings-pin', title: 'Settings: a new PIN', viewer: demo, show: setPin },
  { name: 'locked', title: 'Locked', viewer: demo, show: locked },
  {
    name: 'locked-wrong',
    title: 'Locked: wrong PIN',
    viewer: demo,
    show: async (page, stage) => {
      await locked(page, stage);
      await page.locator('input[name=pin]').fill('4321');
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  },
];
