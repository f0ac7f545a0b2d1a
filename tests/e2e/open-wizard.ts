import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Answers, SHARES_SENSITIVE } from '../../src/core';
import { signUp, type TestMember } from '../support/members/sign-up';
import type { RunningServer } from '../support/servers/running-server';

/** A member's own page, with the tokens of its sign-in. */
export interface SignedInPage {
  page: Page;
  member: TestMember;
}

/** Opens a page of the site in a browser that holds the member's tokens. */
export async function openSignedIn(
  browser: Browser,
  server: RunningServer,
  { token, refresh }: Pick<TestMember, 'token' | 'refresh'>,
  route: string,
  options: BrowserContextOptions = { viewport: { width: 1280, height: 900 } },
): Promise<Page> {
  const localStorage = [
    { name: 'access_token', value: token },
    { name: 'refresh_token', value: refresh },
  ];
  const storageState = { cookies: [], origins: [{ origin: server.origin, localStorage }] };
  const context = await browser.newContext({ ...options, storageState });
  const page = await context.newPage();
  await page.goto(server.origin + route);
  return page;
}

/** Signs up a new member and opens the wizard, from the start or with a draft as after a reload. */
export async function openWizard(
  browser: Browser,
  server: RunningServer,
  draft?: { step: number; answers: Answers },
  options?: BrowserContextOptions,
): Promise<SignedInPage> {
  const member = await signUp({ url: server.origin });
  const page = await openSignedIn(browser, server, member, '/RegistrationForms', options);
  await page.getByRole('heading', { name: '1 of 7' }).waitFor();
  if (draft) {
    const answers = { [SHARES_SENSITIVE]: 'Yes', ...draft.answers };
    const kept = JSON.stringify({ owner: '', done: [], ...draft, answers });
    await page.evaluate((value) => sessionStorage.setItem('mm_wizard', value), kept);
    await page.reload();
    await page.getByRole('heading', { name: `${draft.step + 1} of 7` }).waitFor();
  }
  return { page, member };
}
