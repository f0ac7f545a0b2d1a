import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { painted } from '../support/waiting/painted';
import { siteTest } from './fixtures';
import { keepsFocus } from './hasty-hand';
import { DESKTOP, fillWizard, signUp } from './journey';
import { faultsOn } from './layout/axe';
import type { Site } from './site';

const it = siteTest();

let layla: Page;
let omar: Page;

async function join(site: Site, name: string, answers: Record<string, string>): Promise<Page> {
  const page = await site.open('/signup', DESKTOP);
  await signUp(page, site, `${name.toLowerCase()}@profile.test`);
  await fillWizard(page, { first_name: name, ...answers });
  await page.getByText('Welcome back,').waitFor();
  return page;
}

it.beforeAll(async ({ site }) => {
  layla = await join(site, 'Layla', { gender: 'Female' });
  omar = await join(site, 'Omar', { gender: 'Male', partnerVeiled: 'No Preference' });
});

const open = (site: Site, page: Page, query = '') => page.goto(`${site.origin}/Profile${query}`);
const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function save(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('form', { name: title }).getByRole('button', { name: 'Save' }).click();
  await page.getByText(text).first().waitFor();
  await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
}

it('edits public answers in place, and has them after a reload', { timeout: 120_000 }, async ({ site }) => {
  await open(site, layla, '?edit=bio');
  const bio = layla.getByRole('textbox', { name: 'About me' });
  await bio.waitFor();
  expect(await bio.evaluate((field) => field.getRootNode() instanceof ShadowRoot && field.matches(':focus'))).toBe(
    true,
  );
  await bio.fill('The sea, and long walks.');
  await save(layla, 'Bio', 'Bio updated successfully');
  expect(await layla.getByRole('button', { name: 'Edit Bio' }).evaluate((button) => button.matches(':focus'))).toBe(
    true,
  );

  await layla.getByRole('button', { name: 'Edit Hobbies' }).click();
  await layla.getByLabel('Dance (Ballet, Hip-Hop, Salsa)').check();
  await save(layla, 'Hobbies', 'Hobbies updated successfully');

  await layla.getByRole('button', { name: 'Edit Personal Information' }).click();
  await layla.getByLabel('Widowed').check();
  await save(layla, 'Personal Information', 'Profile updated successfully');

  await open(site, layla);
  await part(layla, 'Bio').getByText('The sea, and long walks.').waitFor();
  await part(layla, 'Hobbies').getByText('Dance (Ballet, Hip-Hop, Salsa)', { exact: true }).waitFor();
  await part(layla, 'Personal Information').getByText('Widowed').waitFor();
});

it('edits each section of the details and the preferences, and has them after a reload', {
  timeout: 240_000,
}, async ({ site }) => {
  await open(site, layla, '?tab=details');
  const details: [title: string, change: () => Promise<void>, shown: string][] = [
    ['About You', () => layla.getByLabel('Last name').fill('Khalil'), 'Khalil'],
    ['Lifestyle', () => layla.getByRole('group', { name: 'Do you smoke?' }).getByLabel('Yes').check(), 'Yes'],
    ['Physical Appearance', () => layla.getByLabel('Weight').fill('63'), '63 kg'],
    ['Marriage Plans', () => layla.getByLabel('External').check(), 'External'],
    ['Career & Education', () => layla.getByLabel('Turkish').check(), 'Arabic, English, Turkish'],
  ];
  for (const [title, change] of details) {
    await layla.getByRole('button', { name: `Edit ${title}` }).click();
    await change();
    await save(layla, title, 'Profile updated successfully');
  }
  await layla.reload();
  for (const [title, , shown] of details) await part(layla, title).getByText(shown, { exact: true }).first().waitFor();
  await layla.getByRole('heading', { level: 1, name: /Layla Khalil/ }).waitFor();

  await layla.getByRole('tab', { name: 'Looking For' }).click();
  const wishes: [title: string, change: () => Promise<void>, shown: string][] = [
    ['About your partner', () => layla.getByLabel('Divorced').check(), 'Divorced'],
    [
      'Lifestyle',
      async () => {
        const smoking = layla.getByRole('group', { name: 'Are you open to a partner who smokes?' }).first();
        await smoking.getByLabel('No', { exact: true }).check();
        await layla.getByRole('switch', { name: 'Must have' }).first().check();
      },
      'Must have',
    ],
    ['Physical Appearance', () => layla.getByLabel('Weight').fill('81'), '81 kg'],
    [
      'Marriage Plans',
      () =>
        layla
          .getByRole('group', { name: /willing to relocate/ })
          .first()
          .getByLabel('No', { exact: true })
          .check(),
      'No',
    ],
    ['Career & Education', () => layla.getByLabel('PhD').check(), 'PhD'],
    ['Interest & Hobbies', () => layla.getByLabel('Open to any').check(), 'Open to any'],
  ];
  for (const [title, change] of wishes) {
    await layla.getByRole('button', { name: `Edit ${title}` }).click();
    await change();
    await save(layla, title, 'Profile updated successfully');
  }
  await layla.reload();
  for (const [title, , shown] of wishes) await part(layla, title).getByText(shown, { exact: true }).first().waitFor();
});

it('moves the focus only when an editor opens or closes, never from a member who is typing', async ({ site }) => {
  await open(site, layla, '?tab=details');
  const editButton = (title: string) => layla.getByRole('button', { name: `Edit ${title}` });
  await editButton('Physical Appearance').waitFor();
  const edit = () => editButton('Physical Appearance').click();
  expect(await keepsFocus(layla, '[name=weight]', edit)).toBe(true);

  await layla.getByLabel('Weight').fill('64');
  const slow = '**/api/profile/update/';
  let answer = () => {};
  await layla.route(slow, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const asked = layla.waitForRequest(slow);
  await layla.getByRole('form', { name: 'Physical Appearance' }).getByRole('button', { name: 'Save' }).click();
  await asked;
  await editButton('About You').click();
  const name = layla.getByLabel('Last name');
  await name.fill('Khalil');
  answer();
  await editButton('Physical Appearance').waitFor();
  await painted(layla);
  expect(await name.evaluate((field) => field.matches(':focus'))).toBe(true);
  await layla.unroute(slow);
  await layla.getByRole('form', { name: 'About You' }).getByRole('button', { name: 'Cancel' }).click();
});

it('keeps the text of a failed edit, also through a reload', { timeout: 60_000 }, async ({ site }) => {
  await open(site, layla, '?edit=bio');
  await layla.route('**/api/profile/update/**', (route) => route.abort());
  await layla.getByRole('textbox', { name: 'About me' }).fill('Not lost');
  await layla.getByRole('button', { name: 'Save' }).click();
  await layla.getByText('Failed to update bio').waitFor();
  await layla.unroute('**/api/profile/update/**');
  await layla.reload();
  await layla.getByText('We restored your unsaved changes.').waitFor();
  expect(await layla.getByRole('textbox', { name: 'About me' }).inputValue()).toBe('Not lost');
  await save(layla, 'Bio', 'Bio updated successfully');
});

it('shows another member without edit buttons, can like there, and shows nobody after a block', {
  timeout: 120_000,
}, async ({ site }) => {
  const id = await layla.evaluate(async () => {
    const answer = await fetch('/api/profile/', {
      headers: { authorization: `Bearer ${localStorage.getItem('access_token')}` },
    });
    return String(((await answer.json()) as { user: string }).user);
  });
  await open(site, omar, `?id=${id}`);
  await omar.getByRole('heading', { level: 1, name: /Layla Khalil/ }).waitFor();
  await part(omar, 'Bio').getByText('Not lost').waitFor();
  expect(await omar.getByRole('button', { name: /Edit|Delete|primary|Change/ }).count()).toBe(0);
  expect(await omar.locator('input[type=file]').count()).toBe(0);
  expect(await faultsOn(omar, "another's profile")).toEqual([]);
  await omar.getByRole('button', { name: 'Like', exact: true }).click();
  await omar.getByRole('button', { name: 'Unlike', exact: true }).waitFor();
  await omar.getByRole('button', { name: 'Actions for Layla Khalil' }).click();
  await omar.getByRole('menuitem', { name: 'Block' }).click();
  await omar.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await omar.getByText('This profile is not available').waitFor();
});

it('has no accessibility faults and no sideways scrolling in any of its parts', { timeout: 120_000 }, async ({
  site,
}) => {
  for (const width of [320, 1280]) {
    await layla.setViewportSize({ width, height: 800 });
    for (const query of ['', '?tab=details', '?tab=wishes', '?edit=bio', '?edit=wish-career', '?edit=appearance']) {
      await open(site, layla, query);
      await layla
        .getByRole('button', { name: /^(Edit|Save)/ })
        .first()
        .waitFor();
      expect(await faultsOn(layla, `${query} at ${width}`)).toEqual([]);
      expect(await layla.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await layla.evaluate(() => sessionStorage.clear());
    }
  }
});
