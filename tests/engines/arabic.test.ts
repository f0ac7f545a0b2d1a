import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { fillWizard, logIn, signUp } from '../e2e/journey';
import { arabicPage } from '../e2e/screens/arabic-page';
import { startPartnerSite } from '../support/browser/partner-site';
import { register } from '../support/members/sign-up';
import { bubblesOn, reviewArabic } from './right-to-left';
import { SLOW, setStage } from './stage';

const partner = await startPartnerSite();
const stage = setStage({ ALLOWED_ORIGINS: partner.origin });
let layla: Page;
let omar: Page;

const EMAIL = 'layla@arabic.test';
const PHONE_NUMBER = '+971 50 123 4567';
const HERS = `السلام عليكم يا عمر، يسعدني التعرّف إليك. رقمي ${PHONE_NUMBER}، والأفضل بعد الساعة 8:30 مساءً.`;
const HIS = 'Wa alaykum as-salam Layla! I am glad that we met. May I call you tomorrow evening?';
/** Members' own words, which may be in Latin letters. */
const WORDS = ['Layla', 'Omar', 'Haddad', EMAIL, HIS];

afterAll(() => partner.close());

const review = (name: string, host?: string) => reviewArabic(stage.engine, layla, name, WORDS, host);

const read = (page: Page, text: string) => page.locator('.bubble').filter({ hasText: text }).first().waitFor();

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.keyboard.press('Enter');
  await read(page, text);
}

describe('the main job in Arabic', () => {
  it('signs up after the switch to Arabic, and fills in the wizard', { timeout: SLOW }, async () => {
    const page = await stage.open(`${stage.server.origin}/signup`);
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.getByRole('heading', { name: 'إنشاء حساب' }).waitFor();
    layla = arabicPage(page);
    await review('signup');
    await signUp(layla, stage.server, EMAIL);
    await review('wizard');
    await fillWizard(layla, { gender: 'Female', bio: 'أُدرّس وأقرأ وأمشي على شاطئ البحر.' });
    await layla.getByText('Welcome back,').waitFor();
    await review('dashboard');
  });

  it('makes a match with a member who reads English', { timeout: SLOW }, async () => {
    const { email } = await register({ url: stage.server.origin }, { first_name: 'Omar', gender: 'M' });
    omar = await stage.open(`${stage.server.origin}/login`);
    await logIn(omar, email);
    await omar.getByText('Welcome back,').waitFor();
    await omar.goto(`${stage.server.origin}/Search`);
    await omar.getByRole('button', { name: 'Like Layla Haddad' }).first().click();
    await omar.getByText('You just liked Layla Haddad').waitFor();
    await layla.reload();
    await layla.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await review('bell');
    await layla.goto(`${stage.server.origin}/Matches`);
    await layla.getByRole('tab', { name: /Liked Me/ }).click();
    await layla.getByRole('button', { name: 'Like Omar Haddad' }).click();
    const moment = layla.getByRole('dialog', { name: "It's a match!" });
    await moment.getByText('You and Omar Haddad like each other.').waitFor();
    await review('match');
    await moment.getByRole('button', { name: 'Send Message' }).click();
  });

  it('aligns messages by their own words, in both languages', { timeout: SLOW }, async () => {
    await write(layla, HERS);
    await omar.goto(`${stage.server.origin}/Messages`);
    await omar
      .getByRole('button', { name: /Layla Haddad/ })
      .first()
      .click();
    await read(omar, HERS);
    await write(omar, HIS);
    await read(layla, HIS);
    await review('messages');
    const hers = { text: HERS, begins: 'right', leftToRight: [PHONE_NUMBER] };
    const his = { text: HIS, begins: 'left', leftToRight: [] };
    expect(await bubblesOn(layla)).toEqual([hers, his]);
    expect(await bubblesOn(omar)).toEqual([hers, his]);
  });

  it('shows every screen from right to left', { timeout: SLOW }, async () => {
    for (const place of ['Matches', 'Search', 'Profile', 'Settings', 'Notifications']) {
      await layla.goto(`${stage.server.origin}/${place}`);
      await layla.getByRole('heading').first().waitFor();
      await review(place.toLowerCase());
    }
  });

  it('shows an Arabic element on a page that reads from left to right', { timeout: SLOW }, async () => {
    const loader = `<script type="module" src="${stage.server.origin}/embed/ar/loader.js"></script>`;
    const elements = ['login', 'chat']
      .map((name) => `<mm-${name} lang="ar" api="${stage.server.api}"></mm-${name}>`)
      .join('');
    const main = `<main><h1>Partner</h1>${elements}</main>`;
    partner.show(`<!doctype html><html lang="en"><title>Partner</title>${main}${loader}`);
    await layla.goto(partner.origin);
    const login = layla.locator('mm-login');
    await login.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await review('element-login', 'mm-login');
    await logIn(login, EMAIL);
    await layla
      .locator('mm-chat')
      .getByRole('button', { name: /Omar Haddad/ })
      .first()
      .click();
    await read(layla, HIS);
    await review('element-chat', 'mm-chat');
    expect((await bubblesOn(layla, 'mm-chat')).map(({ begins }) => begins)).toEqual(['right', 'left']);
  });
});
