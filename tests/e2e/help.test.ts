import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  helpLabel as arabic,
  outsideLabel as arabicOutside,
  screenTitle as arabicTitles,
} from '../../src/core/texts/ar';
import { call } from '../support/calls/http';
import { siteTest } from './fixtures';
import { logIn, PASSWORD } from './journey';
import { faultsOn } from './layout/axe';
import type { Site } from './site';

const it = siteTest();

async function onHisPage(site: Site) {
  const her = await site.register({ emirate: 'Dubai' });
  const him = await site.register({ first_name: 'Omar', last_name: 'Nasser', gender: 'M' });
  const page = await site.open(`/Profile?id=${him.id}`);
  await logIn(page, her.email, PASSWORD);
  const menu = page.getByRole('button', { name: 'Actions for Omar Nasser' });
  await menu.waitFor();
  const isHidden = async () => {
    const { body } = await call<{ hidden: boolean }>(site.origin, 'GET', '/api/profile/settings/visibility', {
      token: her.token,
    });
    return body.hidden;
  };
  return { page, menu, isHidden };
}

const isFocused = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at?.textContent;
      }),
    )
    .toContain(name);

it('"Something is wrong" works by keyboard alone: a situation, hide me now, undo, and back to the menu', async ({
  site,
}) => {
  const { page, menu, isHidden } = await onHisPage(site);
  await menu.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Something is wrong' }).waitFor();
  expect(await faultsOn(page, 'situations')).toEqual([]);
  const choice = page.getByRole('button', { name: 'I am blackmailed with pictures' });
  await choice.press('Enter');
  await page.getByRole('dialog', { name: 'I am blackmailed with pictures' }).waitFor();
  await page.getByRole('link', { name: '901' }).waitFor();
  expect(await page.getByRole('link', { name: '800 2626' }).count()).toBe(0);
  expect(await faultsOn(page, 'advice')).toEqual([]);
  await page.getByRole('button', { name: 'Hide me now' }).press('Enter');
  await page.getByText('You are hidden. Only your matches see you.').waitFor();
  await expect.poll(isHidden).toBe(true);
  await page.getByRole('button', { name: 'Show me again', disabled: false }).waitFor();
  await isFocused(page, 'Show me again');
  // An Enter right after the first one would count as held down for too long. Another key says that it is meant.
  await page.keyboard.press('Shift');
  await page.keyboard.press('Enter');
  await expect.poll(isHidden).toBe(false);
  await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await isFocused(page, 'I am blackmailed with pictures');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await menu.evaluate((button) => button.matches(':focus'))).toBe(true);
});

it('"Something is wrong" costs a page nothing before it is opened, and says so if its code cannot be loaded', async ({
  site,
}) => {
  const { page, menu } = await onHisPage(site);
  // A page asks for the address of quick exit once it has stood for three seconds.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('exit_address');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Something is wrong' }).waitFor();
  await page.route('**/assets/*', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Something is wrong' }).click();
  await page.getByText('could not be reached', { exact: false }).or(page.getByRole('alert')).first().waitFor();
  expect(loaded.filter((address) => address.includes('/api/help/'))).toEqual([]);
  await page.unroute('**/assets/*');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Something is wrong' }).click();
  await page.getByRole('dialog', { name: 'Something is wrong' }).waitFor();
});

it('somebody without an account finds the page at the foot of the log-in, in both languages, and gets a number', async ({
  site,
}) => {
  const page = await site.open('/login');
  const link = page.getByRole('link', { name: 'Help without an account' });
  expect(await link.getAttribute('href')).toBe('/Help');
  await page.goto(`${site.origin}/Help`);
  await page.getByRole('heading', { name: 'Help without an account', level: 1 }).waitFor();
  expect(await faultsOn(page, 'help')).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByText('Please choose what it is about.').waitFor();
  await page.getByRole('radio', { name: 'A photo of me' }).check();
  await page.getByLabel('What happened?').fill('My photo is used here.');
  await page.getByLabel('Your email').fill('someone@help.test');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  const number = (await page.getByText(/Your number is/).textContent())?.match(/\w{4}-\w{4}-\w{4}/)?.[0];
  expect(number).toBeDefined();
  const mails = await (await fetch(`${site.mailbox}?to=someone@help.test`)).text();
  expect(mails).toContain(String(number));

  await page.context().addCookies([{ name: 'mm_lang', value: 'ar', url: site.origin }]);
  await page.goto(`${site.origin}/Help`);
  await page.getByRole('heading', { name: arabicTitles.help, level: 1 }).waitFor();
  await page.getByText(arabicOutside.kinds.child).waitFor();
  await page.getByText(arabic.numberFor.police ?? '').waitFor();
  for (const path of ['/Contact', '/Safety']) {
    await page.goto(site.origin + path);
    await page.locator('.legal-body a[href="/Help"]').waitFor();
  }
});
