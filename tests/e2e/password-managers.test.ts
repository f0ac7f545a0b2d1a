import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_MEMBER, type EmbedScene } from './embed/embed-scene';
import { embedTest } from './fixtures';
import { codeFor } from './journey';

const it = embedTest();

/** Finds fields as managers do that look into open shadow roots: https://github.com/bitwarden/contributing-docs/pull/65. */
const walker = () => {
  const fieldsIn = (root: Node): HTMLInputElement[] => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    const found: HTMLInputElement[] = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof HTMLInputElement) found.push(node);
      const { shadowRoot } = node as Element;
      if (shadowRoot) found.push(...fieldsIn(shadowRoot));
    }
    return found;
  };
  Object.assign(window, { fields: () => fieldsIn(document).filter(({ type }) => type !== 'checkbox') });
};
type Fields = { fields(): HTMLInputElement[] };

/** The fields of the page, one line each, in the same form or not. */
const fieldsOn = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Fields)
      .fields()
      .filter(({ form, type }) => form && type !== 'search')
      .map(({ type, name, autocomplete, id, labels, hidden }) => {
        const label = hidden ? 'hidden' : id && labels?.[0]?.textContent;
        return `${type} ${name} ${autocomplete}: ${label}`;
      }),
  );

const open = (scene: EmbedScene, tags: string) =>
  scene.open(scene.loader + tags, { before: (page) => page.addInitScript(walker) });

const LOGIN = ['email email username: Email', 'password password current-password: Password'];

it('shows managers every field of the log-in, the sign-up and the forgotten password', async ({ scene }) => {
  const { page } = await open(scene, scene.tag('login'));
  const login = page.locator('mm-login');
  await expect.poll(() => fieldsOn(page)).toEqual(LOGIN);

  await login.getByLabel('Email').fill(DEMO_MEMBER.email);
  await login.getByRole('button', { name: 'Forgot Password' }).click();
  const dialog = login.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => fieldsOn(page)).toEqual([...LOGIN, 'text code one-time-code: 6-digit code']);
  await dialog.getByRole('textbox').fill(await codeFor(scene.server, DEMO_MEMBER.email));
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(() => fieldsOn(page))
    .toEqual([
      ...LOGIN,
      'email username username: hidden',
      'password new_password new-password: New password',
      'password confirm_new_password new-password: Confirm password',
    ]);
  expect(await dialog.locator('[name=username]').inputValue()).toBe(DEMO_MEMBER.email);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await login.getByRole('button', { name: 'Sign up' }).click();
  await expect
    .poll(() => fieldsOn(page))
    .toEqual([
      'email email username: Email',
      'password password1 new-password: Password',
      'password password2 new-password: Confirm password',
    ]);
});

it('logs in with values that a manager set without a key press, and names the account of a new password', async ({
  scene,
}) => {
  const { page, faults } = await open(scene, scene.tag('login') + scene.tag('settings'));
  await expect.poll(() => fieldsOn(page)).toEqual(LOGIN);
  await page.evaluate(({ email, password }) => {
    const [user, secret] = (window as unknown as Fields).fields();
    for (const [field, value] of [
      [user, email],
      [secret, password],
    ] as const) {
      if (!field) continue;
      field.value = value;
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    }
    user?.form?.requestSubmit();
  }, DEMO_MEMBER);
  await page.locator('mm-login').getByText('Logged in as Omar Al Suwaidi').waitFor();
  await expect
    .poll(() => fieldsOn(page))
    .toEqual([
      'email username username: hidden',
      'password current_password current-password: Current password',
      'password new_password new-password: New password',
      'password confirm_new_password new-password: Confirm password',
      // The download of one's data.
      'email username username: hidden',
      'password current_password current-password: Password',
    ]);
  await expect.poll(() => page.locator('mm-settings [name=username]').first().inputValue()).toBe(DEMO_MEMBER.email);
  expect(faults).toEqual([]);
});
