import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { call } from '../support/calls/http';
import type { TestMember } from '../support/members/sign-up';
import { siteTest } from './fixtures';

const it = siteTest();

let layla: TestMember;

it.beforeAll(async ({ site }) => {
  layla = await site.register({ first_name: 'Layla' });
  const omar = await site.register({ first_name: 'Omar', gender: 'M' });
  await call(site.api, 'POST', `/matchmaking/like/${omar.id}/`, { token: layla.token });
  await call(site.api, 'POST', `/matchmaking/like/${layla.id}/`, { token: omar.token });
});

const phone = { viewport: { width: 390, height: 844 } };

/** Everything in the page, seen or not. */
const everything = (page: Page) =>
  page.evaluate(() => {
    const textOf = (root: ParentNode): string =>
      [...root.querySelectorAll('*')]
        .map((element) => `${element.shadowRoot ? textOf(element.shadowRoot) : ''} ${element.textContent}`)
        .join(' ');
    return `${document.title} ${textOf(document)}`;
  });

async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PIN', { exact: true }).fill(pin);
  await dialog.getByLabel('Repeat the PIN').fill(pin);
  await dialog.getByRole('button', { name: 'Set a PIN' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function enter(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
}

/** Whether the page says anything of the members, from its first moment on. */
const watchFor = (page: Page, words: string) =>
  page.addInitScript((wanted) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachWatched(init) {
      const root = attach.call(this, init);
      new MutationObserver(() => {
        if (root.textContent?.includes(wanted)) seen.push(wanted);
      }).observe(root, { childList: true, subtree: true, characterData: true });
      return root;
    };
  }, words);

describe('the lock of a device', () => {
  it('hides everything at the opening until the PIN, in any script, and nothing shows before it', async ({ site }) => {
    const page = await site.openAs(layla, '/Settings', phone);
    await setPin(page, '2580');
    const opened = await page.context().newPage();
    const calls: string[] = [];
    opened.on('request', (request) => calls.push(request.url()));
    await watchFor(opened, 'Omar');
    await opened.goto(`${site.origin}/Messages`);
    await opened.getByRole('heading', { name: 'Locked' }).waitFor();
    expect(await everything(opened)).not.toMatch(/Omar|Layla|Messages|Matches/);
    await enter(opened, '1111');
    await opened.getByText('This PIN is wrong. You have 4 more tries').waitFor();
    expect(await everything(opened)).not.toMatch(/Omar|Layla/);
    expect(await opened.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([]);
    expect(calls.filter((url) => /chat|matches|notifications/.test(url))).toEqual([]);
    await enter(opened, '٢٥٨٠');
    await opened.getByText('Omar').first().waitFor();
    // A reload of the tab does not ask again.
    await opened.reload();
    await opened.getByText('Omar').first().waitFor();
    // Locking here locks the other tab, too.
    await opened.goto(`${site.origin}/Settings`);
    await opened.getByRole('button', { name: 'Lock now' }).click();
    await opened.getByRole('heading', { name: 'Locked' }).waitFor();
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    await enter(page, '2580');
    await opened.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('asks before it is changed or removed, and quick exit locks', async ({ site }) => {
    const page = await site.openAs(layla, '/Settings', phone);
    await setPin(page, '1234');
    await page.getByRole('button', { name: 'Switch off the lock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('PIN').fill('9999');
    await page.keyboard.press('Enter');
    await dialog.getByText('This PIN is wrong.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    // Sooner is safer, so it does not ask. Later does.
    const pause = (name: string) => page.getByRole('radio', { name, exact: true, includeHidden: true });
    await pause('1 minute').click();
    await expect.poll(() => pause('1 minute').isChecked()).toBe(true);
    await pause('15 minutes').click();
    await dialog.getByLabel('PIN').waitFor();
    expect(await pause('1 minute').isChecked()).toBe(true);
    await dialog.getByLabel('PIN').fill('1234');
    await page.keyboard.press('Enter');
    await expect.poll(() => pause('15 minutes').isChecked()).toBe(true);
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'It is warm' }));
    await page.getByRole('button', { name: 'Quick exit' }).click();
    await page.getByText('It is warm').waitFor();
    await page.goto(`${site.origin}/Settings`);
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    await enter(page, '1234');
    await page.getByRole('button', { name: 'Switch off the lock' }).click();
    await dialog.getByLabel('PIN').fill('1234');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Set a PIN' }).waitFor();
  });

  it('ends the session after five wrong PINs, and says why; a new log-in has no lock', async ({ site }) => {
    const sara = await site.register({ first_name: 'Sara' });
    const page = await site.openAs(sara, '/Settings', phone);
    await setPin(page, '1234');
    await page.getByRole('button', { name: 'Lock now' }).click();
    for (const left of ['4 more', '3 more', '2 more', 'one more']) {
      await enter(page, '0000');
      await page.getByText(`You have ${left}`).waitFor();
    }
    await enter(page, '0000');
    await page.getByText('A wrong PIN was entered five times').waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('lock')])).toEqual([
      null,
      null,
    ]);
    await page.getByLabel('Email').fill(sara.email);
    await page.getByLabel('Password', { exact: true }).fill(sara.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Sara').first().waitFor();
  });

  it('takes a passkey of the device, which must verify its owner', async ({ site }) => {
    const page = await site.openAs(layla, '/robots.txt', phone);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
    await page.goto(`${site.origin}/Settings`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('The lock is on. It asks for your passkey.').waitFor();
    await page.getByRole('button', { name: 'Lock now' }).click();
    const unlock = page.getByRole('button', { name: 'Unlock with your passkey' });
    await unlock.waitFor();
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await unlock.click();
    await page.getByText('We could not confirm that it is you.').waitFor();
    expect(await everything(page)).not.toMatch(/Layla/);
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.keyboard.press('Shift');
    await unlock.click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('hides the elements of a partner’s page, each behind a button', async ({ site }) => {
    const context = await site.browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${site.portal}/account.html`);
    const login = page.locator('mm-login');
    await login.getByLabel('Email').fill(layla.email);
    await login.getByLabel('Password', { exact: true }).fill(layla.password);
    await login.getByRole('button', { name: 'Log in' }).click();
    await login.getByText('Logged in as').waitFor();
    const settings = page.locator('mm-settings');
    await settings.getByRole('button', { name: 'Set a PIN' }).waitFor();
    expect(await settings.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Quick exit' }).count()).toBe(0);
    await setPin(page, '2580');
    const opened = await context.newPage();
    await watchFor(opened, 'Omar');
    await opened.goto(`${site.portal}/messages.html`);
    const unlock = opened.locator('mm-chat').getByRole('button', { name: 'Unlock' });
    await unlock.waitFor();
    expect(await everything(opened)).not.toMatch(/Omar|Layla/);
    expect(await opened.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([]);
    await unlock.click();
    await enter(opened, '2580');
    await opened.locator('mm-chat').getByText('Omar').first().waitFor();
  });
});

describe('discretion', () => {
  it('gives the tab a neutral title, icon and name, also after the log-out, until it is switched off', async ({
    site,
  }) => {
    const page = await site.openAs(layla, '/Settings');
    const looks = () =>
      page.evaluate(() => [
        document.title,
        ...['icon', 'apple-touch-icon', 'manifest'].map((rel) =>
          document
            .querySelector(`link[rel="${rel}"]`)
            ?.getAttribute('href')
            ?.replace(/^https?:\/\/[^/]+/, ''),
        ),
      ]);
    const usual = ['/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest'];
    const neutral = ['Notes', '/neutral.svg', '/neutral-touch.png', '/neutral.webmanifest'];
    const choice = page.getByRole('switch', { name: /Neutral name/ });
    await choice.click();
    await expect.poll(looks).toEqual(neutral);
    for (const file of neutral.slice(1)) expect((await fetch(site.origin + file)).status).toBe(200);
    const manifest = await (await fetch(`${site.origin}/neutral.webmanifest`)).text();
    expect(manifest).not.toMatch(/\bmm\b|marr|match|8c1d4f/i);
    await page.getByRole('link', { name: 'Matches' }).first().click();
    await page.waitForURL(/Matches/);
    await expect.poll(looks).toEqual(neutral);
    await page.goto(`${site.origin}/login`);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await looks()).toEqual(neutral);
    // On another device the account says it.
    const { body } = await call(site.api, 'POST', '/auth/login/', {
      json: { email: layla.email, password: layla.password },
    });
    const again = { token: body.access_token ?? '', refresh: body.refresh_token ?? '' };
    const other = await site.openAs(again, '/Settings');
    await expect.poll(() => other.title()).toBe('Notes');
    await other.getByRole('switch', { name: /Neutral name/ }).click();
    await expect.poll(() => other.title()).toMatch(/Settings · mm$/);
    await other.reload();
    await expect.poll(() => other.title()).toMatch(/Settings · mm$/);
    expect(usual).toContain(
      new URL(await other.locator('link[rel="icon"]').evaluate((link) => Reflect.get(link, 'href'))).pathname,
    );
  });
});
