import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillWizard, signUp } from '../journey';
import { DEMO_MEMBER, type EmbedScene, openEmbedScene } from './embed-scene';

let scene: EmbedScene;
beforeAll(async () => {
  scene = await openEmbedScene();
});
afterAll(() => scene?.close());

/** Opens a page with these elements in a frame with this sandbox. */
async function openSandbox(sandbox: string, html: string): Promise<{ page: Page; frame: FrameLocator }> {
  const { page } = await scene.open('', {
    before: (tab) =>
      tab.route(`${scene.partner.origin}/`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><title>Outside</title><iframe src="/inside" sandbox="${sandbox}" width="1200" height="850"></iframe>`,
        }),
      ),
  });
  scene.partner.show(`<!doctype html><title>Inside</title>${scene.loader}${html}`);
  await page.reload();
  return { page, frame: page.frameLocator('iframe') };
}

it('says in one line what an element needs in a frame without an origin', async () => {
  for (const tag of ['login', 'wizard', 'bell', 'app']) {
    const { page, frame } = await openSandbox('allow-scripts', scene.tag(tag));
    const alert = frame.locator(`mm-${tag}`).getByRole('alert');
    expect(await alert.textContent()).toBe('This frame needs sandbox="allow-scripts allow-same-origin".');
    expect(await frame.locator(`mm-${tag}`).getByRole('button').count()).toBe(0);
    await page.context().close();
  }
});

it.each(['Enter', 'a click'])('logs in by %s in a frame that may not submit forms', async (how) => {
  const { page, frame } = await openSandbox('allow-scripts allow-same-origin', scene.tag('login'));
  const login = frame.locator('mm-login');
  await login.getByLabel('Email').fill(DEMO_MEMBER.email);
  const password = login.getByLabel('Password', { exact: true });
  await password.fill(DEMO_MEMBER.password);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  if (how === 'Enter') await password.press('Enter');
  else await login.getByRole('button', { name: 'Log in' }).click();
  await login.getByText('Logged in as Omar Al Suwaidi').waitFor();
  expect(calls.filter((path) => /login/.test(path))).toHaveLength(1);
  await page.context().close();
});

it('signs up, finishes the profile, writes and changes settings in such a frame', { timeout: 120_000 }, async () => {
  const tags = ['wizard', 'profile', 'settings'].map((name) => scene.tag(name)).join('');
  const { page, frame } = await openSandbox('allow-scripts allow-same-origin', tags);
  const wizard = frame.locator('mm-wizard');
  await signUp(wizard, scene.server, 'boxed@sandbox.example');
  await fillWizard(wizard);
  await frame.locator('mm-profile').getByRole('heading', { level: 1 }).first().waitFor();
  const settings = frame.locator('mm-settings');
  await settings.getByLabel('Current password').fill('not-it');
  await settings.getByLabel('Current password').press('Enter');
  await settings.locator('[aria-invalid="true"]').first().waitFor();
  await page.context().close();
});
