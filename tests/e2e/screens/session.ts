import type { Page } from 'playwright-core';
import { answer, open, type Screen, type Stage, settled } from './screen';

async function logIn(page: Page, stage: Stage): Promise<void> {
  await open(page, stage, '/login');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
}

async function signUp(page: Page, stage: Stage): Promise<void> {
  await open(page, stage, '/signup');
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
}

async function code(page: Page, stage: Stage): Promise<void> {
  await answer(page, '/auth/register', {});
  await signUp(page, stage);
  await page.getByLabel('Email').fill('layla@example.test');
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByLabel('Confirm password').fill('secret-1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('6-digit code').waitFor();
}

async function forgot(page: Page, stage: Stage): Promise<void> {
  await logIn(page, stage);
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await page.getByRole('dialog').waitFor();
}

async function resetCode(page: Page, stage: Stage): Promise<void> {
  await answer(page, '/auth/password/reset/request', {});
  await forgot(page, stage);
  await page.getByRole('dialog').getByLabel('Email').fill('layla@example.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('dialog').getByLabel('6-digit code').waitFor();
}

async function newPassword(page: Page, stage: Stage): Promise<void> {
  await resetCode(page, stage);
  const code = page.getByLabel('6-digit code');
  await code.fill('123456');
  await code.press('Enter');
  await page.getByLabel('New password', { exact: true }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill('Secret');
}

const visitor = 'visitor' as const;

const legal = (name: string, title: string): Screen => ({
  name,
  title,
  viewer: visitor,
  show: async (page, stage) => {
    await open(page, stage, `/${name}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  },
});

/** Log-in and sign-up, the three dialogs of a forgotten password, and the pages that everybody can read. */
export const sessionScreens: Screen[] = [
  { name: 'login', title: 'Login', viewer: visitor, show: logIn },
  {
    name: 'login-refused',
    title: 'Login: wrong password',
    viewer: visitor,
    show: async (page, stage) => {
      await logIn(page, stage);
      await page.getByLabel('Email').fill('layla@example.test');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-missing',
    title: 'Login: nothing filled in',
    viewer: visitor,
    show: async (page, stage) => {
      await logIn(page, stage);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  { name: 'sign-up', title: 'Sign up', viewer: visitor, show: signUp },
  {
    name: 'sign-up-differing',
    title: 'Sign up: passwords that differ',
    viewer: visitor,
    show: async (page, stage) => {
      await signUp(page, stage);
      await page.getByLabel('Email').fill('layla@example.test');
      await page.getByLabel('Password', { exact: true }).fill('secret-1');
      await page.getByLabel('Confirm password').fill('secret-2');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByText('Password not match').waitFor();
    },
  },
  { name: 'code', title: 'Verify your email', viewer: visitor, show: code },
  {
    name: 'code-incomplete',
    title: 'Verify your email: an incomplete code',
    viewer: visitor,
    show: async (page, stage) => {
      await code(page, stage);
      await page.getByLabel('6-digit code').fill('123');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Please enter a complete 6-digit code').waitFor();
    },
  },
  { name: 'forgot-1', title: 'Forgot password: email', viewer: visitor, show: forgot },
  { name: 'forgot-2', title: 'Forgot password: code', viewer: visitor, show: resetCode },
  { name: 'forgot-3', title: 'Forgot password: new password', viewer: visitor, show: newPassword },
  {
    name: 'session-expired',
    title: 'Session expired',
    viewer: 'demo',
    show: async (page, stage) => {
      await open(page, stage, '/Settings');
      await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
      await settled(page);
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { detail: 'Expired.' } }));
      await page
        .getByRole('link', { name: 'Matches' })
        .filter({ visible: true })
        .or(page.getByRole('button', { name: 'Menu' }))
        .first()
        .click();
      const link = page.getByRole('link', { name: 'Matches' }).filter({ visible: true }).first();
      if (!/\/matches/i.test(page.url()) && (await link.isVisible().catch(() => false)))
        await link.click().catch(() => undefined);
      await page.getByText('Session expired. Please login again.').first().waitFor();
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    },
  },
  legal('terms', 'Terms'),
  legal('privacy', 'Privacy notice'),
  legal('safety', 'Staying safe'),
  legal('contact', 'Contact'),
];
