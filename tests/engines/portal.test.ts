import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { codeFor, fillWizard, logIn, photoFile, signUp } from '../e2e/journey';
import { register } from '../support/members/sign-up';
import { PHONE } from './engine';
import { review } from './review';
import { SLOW, setStage } from './stage';

const stage = setStage();
let layla: Page;
let omar: Page;
let email: string;

const goTo = (page: Page, place: string) => page.goto(`${stage.server.portal}/${place}`);

const open = (place: string) => stage.open(`${stage.server.portal}/${place}`);

describe('the main job on the partner portal', () => {
  it('registers a member with the wizard element, and logs another in', { timeout: SLOW }, async () => {
    layla = await open('register.html');
    const wizard = layla.locator('mm-wizard');
    await signUp(wizard, stage.server, 'layla@portal.test');
    await fillWizard(wizard, { gender: 'Female' });
    await wizard.getByText('Your profile is complete.').waitFor();
    await review(stage.engine, layla, 'portal-registered');
    // The site's part of this suite fills in the wizard twice; once more would only take time.
    ({ email } = await register({ url: stage.server.origin }, { first_name: 'Omar', gender: 'M' }));
    omar = await open('account.html');
    await logIn(omar.locator('mm-login'), email);
    await omar.locator('mm-login').getByText('Logged in as Omar Haddad').waitFor();
  });

  it('finds a member by name and filters, and likes her', { timeout: SLOW }, async () => {
    await goTo(omar, 'members.html');
    const search = omar.locator('mm-search');
    await search.getByRole('searchbox').fill('Layla');
    await search.getByRole('button', { name: 'Marital Status' }).click();
    await search.getByRole('radio', { name: 'Single' }).click();
    await search.getByRole('button', { name: 'Like Layla Haddad' }).first().click();
    await search.getByRole('button', { name: 'Unlike Layla Haddad' }).first().waitFor();
    await review(stage.engine, omar, 'portal-members');
  });

  it('tells her through the bell, and makes a match when she likes him back', { timeout: SLOW }, async () => {
    await goTo(layla, 'members.html');
    const bell = layla.locator('mm-bell');
    await bell.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await review(stage.engine, layla, 'portal-bell');
    await bell.getByRole('button', { name: 'Mark all as read' }).click();
    await bell.getByRole('button', { name: 'Notifications', exact: true }).click();
    const matches = layla.locator('mm-matches');
    await matches.getByRole('tab', { name: /Liked Me/ }).click();
    await matches.getByRole('button', { name: 'Like Omar Haddad' }).click();
    const moment = layla.getByRole('dialog', { name: "It's a match!" });
    await review(stage.engine, layla, 'portal-match');
    await moment.getByRole('button', { name: 'Send Message' }).click();
    await layla.waitForURL(/messages\.html/);
  });

  it('carries messages in both directions', { timeout: SLOW }, async () => {
    const hers = layla.locator('mm-chat');
    await hers.getByRole('textbox', { name: 'Write a message' }).fill('Salam from the portal');
    await layla.keyboard.press('Enter');
    await hers.getByRole('log').getByText('Salam from the portal').waitFor();
    await goTo(omar, 'messages.html');
    const his = omar.locator('mm-chat');
    await his
      .getByRole('button', { name: /Layla Haddad/ })
      .first()
      .click();
    await his.getByRole('log').getByText('Salam from the portal').waitFor();
    await his.getByRole('textbox', { name: 'Write a message' }).fill('Wa alaykum as-salam!');
    await omar.keyboard.press('Enter');
    await hers.getByRole('log').getByText('Wa alaykum as-salam!').waitFor();
    await review(stage.engine, layla, 'portal-messages');
  });

  it('reports a member from the conversation', { timeout: SLOW }, async () => {
    const chat = omar.locator('mm-chat');
    await chat.getByRole('button', { name: 'Actions for Layla Haddad' }).click();
    await chat.getByRole('menuitem', { name: 'Report' }).click();
    await chat.getByLabel('Spam').check();
    await chat.getByLabel('What happened?').fill('Advertised a shop.');
    await chat.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await omar.getByText('Report sent successfully.').waitFor();
    await chat.getByRole('button', { name: 'Not now' }).click();
  });

  it('edits profile, photos and settings on one page', { timeout: SLOW }, async () => {
    await goTo(layla, 'account.html');
    const profile = layla.locator('mm-profile');
    await profile.getByRole('button', { name: 'Edit Bio' }).click();
    await profile.getByRole('textbox', { name: 'About me' }).fill('The sea, and long walks.');
    await profile.getByRole('form', { name: 'Bio' }).getByRole('button', { name: 'Save' }).click();
    await layla.getByText('Bio updated successfully').waitFor();
    await profile.getByLabel(/Add photo 2/).setInputFiles(await photoFile());
    await profile.getByRole('button', { name: 'Delete photo 2' }).waitFor();
    await layla.locator('mm-settings').getByRole('switch', { name: 'Profile views' }).click();
    await review(stage.engine, layla, 'portal-account');
  });

  it('logs out of every element, and replaces a forgotten password', { timeout: SLOW }, async () => {
    await goTo(omar, 'account.html');
    const login = omar.locator('mm-login');
    await login.getByRole('button', { name: 'Log Out' }).click();
    await login.getByRole('button', { name: 'Forgot Password' }).click();
    const dialog = login.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('6-digit code').pressSequentially(await codeFor(stage.server, email));
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('New password', { exact: true }).fill('Better-2!');
    await dialog.getByLabel('Confirm password').fill('Better-2!');
    await dialog.getByRole('button', { name: 'Reset password' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await logIn(login, email, 'Better-2!');
    await login.getByText('Logged in as Omar Haddad').waitFor();
  });

  it('shows its pages on a phone', { timeout: SLOW }, async () => {
    await omar.setViewportSize(PHONE);
    for (const place of ['index', 'members', 'messages', 'account', 'register', 'sidebar']) {
      await goTo(omar, `${place}.html`);
      await omar.getByRole('heading').first().waitFor();
      await review(stage.engine, omar, `portal-phone-${place}`);
    }
  });
});
