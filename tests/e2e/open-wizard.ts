import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Answers, SHARES_SENSITIVE } from '../../src/core';
import { signUp, type TestMember } from '../support/members/sign-up';
import type { Site } from './site';

/** A member's own page, with the tokens of its sign-in. */
export interface SignedInPage {
  page: Page;
  member: TestMember;
}

/** Signs up a new member and opens the wizard, from the start or with a draft as after a reload. */
export async function openWizard(
  site: Site,
  draft?: { step: number; answers: Answers },
  options?: BrowserContextOptions,
): Promise<SignedInPage> {
  const member = await signUp({ url: site.origin });
  const page = await site.openAs(member, '/RegistrationForms', options);
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
