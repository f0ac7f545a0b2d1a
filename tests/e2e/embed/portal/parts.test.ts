import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { embedTest } from '../../fixtures';
import { portalSettled } from '../portal';

const it = embedTest();

/** Returns the nodes in the shadow trees of a page that have the look of a part but not the part. */
const withoutPart = (page: Page) =>
  page.evaluate(() => {
    const looks = {
      avatar: '.round-portrait',
      button: '.button',
      field: '.frame',
      card: '.card',
      tab: '[role=tab]',
      dialog: 'dialog',
      toast: '.toast',
      label: '.field > label, .legend, .sort .small',
      submit: 'button[type=submit]:not([part~=send])',
    };
    return [...document.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
      Object.entries(looks).flatMap(([part, look]) =>
        [...(shadowRoot?.querySelectorAll(look) ?? [])]
          .filter((node) => !node.part.contains(part))
          .map((node) => `${localName}: ${part} of ${node.localName}.${node.className}`),
      ),
    );
  });

it('gives everything with the look of a part this part', { timeout: 120_000 }, async ({ scene }) => {
  const { page } = await scene.open(`${scene.loader}${scene.tag('login')}`);
  await portalSettled(page);
  expect(await withoutPart(page)).toEqual([]);
  await scene.signIn(page);
  const show = async (name: string) => {
    scene.partner.show(`<!doctype html><title>Partner</title>${scene.loader}${scene.tag(name)}`);
    await page.goto(scene.partner.origin);
    await portalSettled(page);
    return page.locator(`mm-${name}`);
  };
  const check = async (state: string) => expect([state, await withoutPart(page)]).toEqual([state, []]);
  for (const name of ['dashboard', 'search', 'shortlist', 'notifications', 'wizard', 'app']) {
    await show(name);
    await check(name);
  }
  const matches = await show('matches');
  await matches.locator('[part~="view"]').first().click();
  await matches.locator('dialog[open]').getByRole('heading').first().waitFor();
  await check('matches, a profile');
  const profile = await show('profile');
  await profile.getByRole('button', { name: 'Edit' }).first().click();
  await profile.getByRole('button', { name: 'Save' }).waitFor();
  await check('profile, an editor');
  const chat = await show('chat');
  await chat.locator('.room[data-room]').first().click();
  await chat.locator('[part~="bubble"]').first().waitFor();
  await check('chat, a conversation');
  const settings = await show('settings');
  await settings.getByRole('button', { name: 'Delete Account' }).click();
  await settings.locator('dialog[open]').waitFor();
  await check('settings, a question');
});
