import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ELEMENT_NAMES } from '../../../src/widgets/elements/names';
import { embedTest } from '../fixtures';
import { fillWizard, logIn, signUp } from '../journey';
import { DEMO_MEMBER, type EmbedScene } from './embed-scene';

const it = embedTest();

/** The policy in docs/embedding.md, with nothing else allowed. */
function policy(scene: EmbedScene): string {
  const { origin } = scene.server;
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `connect-src ${origin}`,
    `img-src ${origin} data: blob:`,
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

async function openStrict(scene: EmbedScene, html: string) {
  return scene.open(html, {
    headers: { 'content-security-policy': policy(scene) },
    before: (page) =>
      page.addInitScript(() => {
        const violations: string[] = [];
        Object.assign(window, { violations });
        document.addEventListener('securitypolicyviolation', (event) => {
          violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`);
        });
      }),
  });
}

const violationsOn = (page: Page) => page.evaluate(() => (window as unknown as { violations: string[] }).violations);

it('violates no rule of a strict policy, with everything open', { timeout: 120_000 }, async ({ scene }) => {
  const tags = ELEMENT_NAMES.map((name) => scene.tag(name, name === 'app' ? 'routing="memory"' : ''));
  const { page, faults } = await openStrict(scene, scene.loader + tags.join(''));
  await logIn(page.locator('mm-app'), DEMO_MEMBER.email, DEMO_MEMBER.password);
  const inside = (name: string) => page.locator(`mm-${name}`);
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };

  await inside('bell').getByRole('button').first().click();
  await inside('bell').locator('[part~=panel]').waitFor();
  await page.keyboard.press('Escape');

  await inside('matches').locator('[part~=view]').first().click();
  const drawer = inside('matches').getByRole('dialog').first();
  await drawer.getByText('About').first().waitFor();
  await drawer.getByText('More Photos').first().click();
  const photo = drawer.getByRole('button', { name: /^Enlarge photo/ }).first();
  if (!(await photo.isVisible())) await drawer.getByText('More Photos').first().click();
  await photo.click();
  await inside('matches').locator('dialog.photo[open]').waitFor();
  await page.keyboard.press('Escape');
  await inside('matches').locator('dialog.photo[open]').waitFor({ state: 'detached' });
  await close();

  await inside('settings').getByRole('button', { name: 'Delete' }).last().click();
  await inside('settings').locator('dialog[open]').waitFor();
  await close();

  await inside('search').getByRole('searchbox').fill('a');
  await inside('chat').locator('[data-room]').first().click();
  await inside('chat').getByRole('textbox').first().fill('A word under a policy');
  await inside('chat').locator('[part~=send]').click();
  await inside('chat').locator('[part~=own-message]').filter({ hasText: 'A word under a policy' }).first().waitFor();
  await inside('app').getByRole('link', { name: 'Search' }).first().click();
  await inside('app').getByRole('searchbox').waitFor();

  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('violates no rule from sign-up to a finished profile, as one classic script', {
  timeout: 120_000,
}, async ({ scene }) => {
  const classic = `<script defer src="${scene.server.origin}/embed/mm.js"></script>`;
  const { page, faults } = await openStrict(scene, classic + scene.tag('wizard') + scene.tag('profile'));
  const wizard = page.locator('mm-wizard');
  await signUp(wizard, scene.server, 'strict@policy.example');
  await fillWizard(wizard);
  await page.locator('mm-profile').getByRole('heading', { level: 1 }).first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  // A new member has no profile yet, so the backend answers 404, which browsers log.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});
