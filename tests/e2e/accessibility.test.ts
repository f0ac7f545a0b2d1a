import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wizardSteps } from '../../src/core';
import { launchBrowser } from '../support/browser';
import { type RunningServer, startServer } from '../support/running-server';
import { faultsOn } from './axe';
import { answerStep, logIn, PASSWORD, photoFile } from './journey';
import { openWizard } from './open-wizard';

const DEMO = { email: 'demo@mm.example', password: 'Demo-2026!' };

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { DEMO: '12' } }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Without motion: a colour that is still fading in is nobody's colour. */
const looks: [string, BrowserContextOptions][] = [
  ['light, 1280 px', { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 }, colorScheme: 'light' }],
  ['dark, 390 px', { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
];

describe.each(looks)('%s', (_name, options) => {
  const open = async (address: string) => {
    const page = await (await browser.newContext(options)).newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(address);
    return page;
  };

  it('log-in, sign-up and code', async () => {
    const faults: string[] = [];
    const page = await open(`${server.origin}/login`);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Email is required').waitFor();
    faults.push(...(await faultsOn(page, 'log-in')));
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await page.getByRole('dialog').waitFor();
    faults.push(...(await faultsOn(page, 'forgot password')));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('Email').fill(`${options.colorScheme}@accessibility.test`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    faults.push(...(await faultsOn(page, 'sign-up')));
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('6-digit code').fill('12');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Please enter a complete 6-digit code').waitFor();
    faults.push(...(await faultsOn(page, 'code')));
    expect(faults).toEqual([]);
  });

  it('the wizard, each step with a failing rule', async () => {
    const faults: string[] = [];
    const { page } = await openWizard(browser, server, undefined, options);
    for (const [index] of wizardSteps.entries()) {
      await page.getByRole('heading', { name: `${index + 1} of 7` }).waitFor();
      await page.getByRole('button', { name: index < 6 ? 'Next' : 'Finish' }).click();
      await page.locator('.field-error').waitFor();
      faults.push(...(await faultsOn(page, `step ${index + 1}`)));
      if (index === 6) break;
      await answerStep(page, index);
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.locator('input[type=file]').setInputFiles(await photoFile());
    await page.getByAltText('Preview of your profile photo').waitFor();
    faults.push(...(await faultsOn(page, 'step 7 with a photo')));
    expect(faults).toEqual([]);
  });

  it('the screens of a member', async () => {
    const faults: string[] = [];
    const page = await open(`${server.origin}/login`);
    await logIn(page, DEMO.email, DEMO.password);
    for (const [name, visit] of screens) {
      await visit(page);
      faults.push(...(await faultsOn(page, name)));
    }
    expect(faults).toEqual([]);
  });

  it('the partner portal, signed in', async () => {
    const page = await open(server.portal);
    await logIn(page.locator('mm-login'), DEMO.email, DEMO.password);
    await page.locator('mm-login').getByText('Signed in as').waitFor();
    await page.locator('mm-matches').getByRole('tab').first().waitFor();
    await page.locator('mm-chat').getByRole('button').first().waitFor();
    expect(await faultsOn(page, 'partner portal')).toEqual([]);
  });
});

const goTo = (route: string, shown: string) => async (page: Page) => {
  await page.goto(new URL(route, page.url()).href);
  await page.locator(shown).first().waitFor();
  await loaded(page);
};

/** Skeletons have gone and the photos have come. */
async function loaded(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
}

/** Each screen, and how one gets there from the one before. */
const screens: [string, (page: Page) => Promise<unknown>][] = [
  [
    'dashboard',
    async (page) =>
      page
        .getByText('Welcome back,')
        .waitFor()
        .then(() => loaded(page)),
  ],
  [
    'bell',
    async (page) => {
      await page
        .getByRole('button', { name: /Notifications/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Mark all as read' }).waitFor();
    },
  ],
  [
    'menu',
    async (page) => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^(Account|Menu)/ })
        .filter({ visible: true })
        .last()
        .click();
      await page.getByText('Log Out').filter({ visible: true }).waitFor();
    },
  ],
  ['matches', goTo('/Matches', 'text=Liked Me')],
  [
    'drawer',
    async (page) => {
      await page
        .getByRole('button', { name: /View profile/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await loaded(page);
    },
  ],
  ['messages', goTo('/Messages', '[data-room]')],
  [
    'conversation',
    async (page) => {
      await page.locator('[data-room]').last().click();
      await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
      await page.getByRole('log').locator('.bubble').last().waitFor();
      await loaded(page);
    },
  ],
  ['search', goTo('/Search', 'text=Suggested Profiles')],
  ['profile', goTo('/Profile', 'text=Hobbies')],
  ['settings', goTo('/Settings', 'text=Change Password')],
  ['notifications', goTo('/Notifications', 'h1')],
  ['shortlisted', goTo('/ShortlistedProfiles', 'h1')],
];
