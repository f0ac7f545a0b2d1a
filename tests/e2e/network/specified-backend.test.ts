import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { routes } from '../../../src/core';
import { closePages, launchBrowser } from '../../support/browser/browser';
import { type PartnerSite, startPartnerSite } from '../../support/browser/partner-site';
import { type SpecifiedBackend, startSpecifiedBackend } from '../../support/specified-backend/start';
import { temporaryFolder } from '../../support/suite/temporary-folder';
import { fillWizard, PASSWORD, type Place, photoFile } from '../journey';

/** A backend of the specification and nothing more, with our site on its origin. */
let backend: SpecifiedBackend;
/** The origin of our files on a partner's page, another than the backend's. */
let files: SpecifiedBackend;
let partner: PartnerSite;
let browser: Browser;

beforeAll(async () => {
  const dist = path.resolve('dist');
  expect(existsSync(path.join(dist, 'site/index.html'))).toBe(true);
  [backend, files, partner, browser] = await Promise.all([
    startSpecifiedBackend({ site: path.join(dist, 'site') }),
    startSpecifiedBackend({ site: dist }),
    startPartnerSite(),
    launchBrowser(),
  ]);
});
beforeEach(async () => {
  backend.beyond.length = 0;
  await closePages(browser);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([backend?.close(), files?.close(), partner?.close()]);
});

async function open(address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(address);
  return page;
}

/** Signs up, confirms the code and finishes the wizard. */
async function join(place: Place, name: string, gender: string): Promise<void> {
  const email = `${name.toLowerCase()}@specified.test`;
  await place.getByLabel('Email').fill(email);
  await place.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await place.getByLabel('Confirm password').fill(PASSWORD);
  await place.getByRole('button', { name: 'Sign up' }).click();
  await place.getByText(`Enter the 6-digit code we sent to ${email}.`).waitFor();
  await place.getByLabel('6-digit code').fill(backend.codeFor(email));
  await fillWizard(place, { first_name: name, gender, partnerVeiled: 'No Preference' });
}

/** Omar likes Layla, she likes him back, and they write to each other. */
async function meet(layla: Page, omar: Page): Promise<void> {
  await omar.goto(`${backend.origin}/search`);
  await omar.getByRole('button', { name: 'Like Layla Haddad' }).click();
  await omar.getByText('You just liked Layla Haddad').waitFor();
  await layla.goto(`${backend.origin}/matches`);
  await layla.getByRole('tab', { name: /Liked Me/ }).click();
  await layla.getByRole('button', { name: 'Like Omar Haddad' }).click();
  await layla.getByRole('dialog', { name: "It's a match!" }).getByRole('button', { name: 'Send Message' }).click();
  await layla.getByRole('textbox', { name: 'Write a message' }).fill('Salam Omar');
  await layla.keyboard.press('Enter');
  await layla.getByRole('log').getByText('Salam Omar').waitFor();
  await omar.goto(`${backend.origin}/messages`);
  await omar
    .getByRole('button', { name: /Layla Haddad/ })
    .first()
    .click();
  await omar.getByRole('log').getByText('Salam Omar').waitFor();
}

/** Opens every screen, and checks that nothing of it has failed, or stands there and leads nowhere. */
async function visitAll(page: Page): Promise<void> {
  for (const { path: screen } of routes.filter(({ access }) => access === 'guarded')) {
    await page.goto(`${backend.origin}${screen}`);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    const alerts = await page.getByRole('alert').allInnerTexts();
    // A region may wait, empty, for something to say.
    expect(alerts.filter(Boolean), screen).toEqual([]);
    expect(await page.getByRole('button', { name: /try again|retry/i }).count(), screen).toBe(0);
    for (const absent of ['Privacy notice', 'Log out everywhere', 'Download my data', 'Sort by', 'Blocked'])
      expect(await page.getByText(absent).count(), `${screen}: ${absent}`).toBe(0);
  }
}

it('leads two members on our site from sign-up to a conversation', { timeout: 120_000 }, async () => {
  const [layla, omar] = await Promise.all([open(`${backend.origin}/signup`), open(`${backend.origin}/signup`)]);
  await Promise.all([join(layla, 'Layla', 'Female'), join(omar, 'Omar', 'Male')]);
  await Promise.all([layla, omar].map((page) => page.getByText('Welcome back,').waitFor()));
  await meet(layla, omar);
  await visitAll(omar);
  // Our site on a backend's own origin may ask once for what only our backend has.
  expect(new Set(backend.beyond)).toEqual(new Set(['GET /legal/ is no call of the specification']));
});

/** The page of a partner with one element. Neither the page nor our files come from the backend's origin. */
function show(...tags: string[]): void {
  const elements = tags.map((tag) => `<mm-${tag} api="${backend.api}"></mm-${tag}>`);
  partner.show(
    `<!doctype html><title>P</title><script type="module" src="${files.origin}/embed/loader.js"></script>${elements.join('')}`,
  );
}

it('leads two members in the elements of a page on another origin to a conversation', {
  timeout: 120_000,
}, async () => {
  show('wizard');
  const [noor, ali] = await Promise.all([open(partner.origin), open(partner.origin)]);
  for (const page of [noor, ali]) await page.getByRole('button', { name: 'Sign up' }).click();
  await Promise.all([join(noor, 'Noor', 'Female'), join(ali, 'Ali', 'Male')]);
  for (const page of [noor, ali]) await page.getByText('Success').first().waitFor();
  show('search', 'chat', 'bell');
  await noor.reload();
  await noor.getByRole('button', { name: 'Like Ali Haddad' }).click();
  await noor.getByText('You just liked Ali Haddad').waitFor();
  await ali.reload();
  await ali.getByRole('button', { name: 'Like Noor Haddad' }).click();
  await ali.getByRole('dialog', { name: "It's a match!" }).getByRole('button', { name: 'Send Message' }).click();
  await ali.getByRole('textbox', { name: 'Write a message' }).fill('Salam Noor');
  await ali.keyboard.press('Enter');
  await ali.getByRole('log').getByText('Salam Noor').waitFor();
  await noor.getByRole('button', { name: /Notifications, \d unread/ }).waitFor();
  expect(backend.beyond).toEqual([]);
});

const MM = path.resolve('dist/cli/main.js');
const state = temporaryFolder();

/** Runs the built command line. */
function mm(as: string, args: string[], stdin = ''): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, MM_BASE_URL: backend.api, MM_STATE_DIR: state, MM_PASSWORD: '' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MM, ...args, '--as', as], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
    child.stdin?.end(stdin);
  });
}

async function joinByCommand(name: string, gender: string): Promise<void> {
  const email = `${name}@specified.test`;
  expect(await mm(name, ['auth', 'signup', email, '--password-stdin'], 'secret-1\n')).toMatchObject({ code: 0 });
  expect(await mm(name, ['auth', 'verify', '--code', backend.codeFor(email)])).toMatchObject({ code: 0 });
  const answers = path.join(state, `${name}.yaml`);
  writeFileSync(answers, (await mm(name, ['wizard', 'show', '--example', '--gender', gender])).stdout);
  expect(await mm(name, ['wizard', 'submit', answers, '--photo', await photoFile()])).toMatchObject({ code: 0 });
}

it('leads two members of the command line to a conversation', { timeout: 120_000 }, async () => {
  await Promise.all([joinByCommand('huda', 'Female'), joinByCommand('zayd', 'Male')]);
  const json = async (as: string, ...args: string[]) => {
    const answer = await mm(as, [...args, '--json']);
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    return JSON.parse(answer.stdout);
  };
  const [huda, zayd] = ['huda', 'zayd'].map((name) =>
    String(backend.world.members.find(({ email }) => email.startsWith(name))?.id),
  );
  expect(await json('huda', 'like', 'add', String(zayd))).toMatchObject({ match: false });
  expect(await json('zayd', 'like', 'add', String(huda))).toMatchObject({ match: true });
  await json('zayd', 'chat', 'send', String(huda), 'Salam', 'Huda');
  expect((await json('huda', 'chat', 'list'))[0]).toMatchObject({ unread_count: 1 });
  expect(JSON.stringify(await json('huda', 'chat', 'read', String(zayd)))).toContain('Salam Huda');
  expect(backend.beyond).toEqual([]);
});
