import { expect } from 'vitest';
import { embedTest } from '../fixtures';
import { fillWizard, signUp } from '../journey';
import { DEMO_MEMBER, type EmbedScene } from './embed-scene';

const it = embedTest();

/** Opens a page with these elements in a frame with this sandbox. */
async function openSandbox(scene: EmbedScene, sandbox: string, html: string) {
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

it('says in one line what an element needs in a frame without an origin', async ({ scene }) => {
  for (const tag of ['login', 'wizard', 'bell', 'app']) {
    const { frame } = await openSandbox(scene, 'allow-scripts', scene.tag(tag));
    const alert = frame.locator(`mm-${tag}`).getByRole('alert');
    expect(await alert.textContent()).toBe('This frame needs sandbox="allow-scripts allow-same-origin".');
    expect(await frame.locator(`mm-${tag}`).getByRole('button').count()).toBe(0);
  }
});

it.for(['Enter', 'a click'])('logs in by %s in a frame that may not submit forms', async (how, { scene }) => {
  const { page, frame } = await openSandbox(scene, 'allow-scripts allow-same-origin', scene.tag('login'));
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
});

it('signs up, finishes the profile, writes and changes settings in such a frame', { timeout: 120_000 }, async ({
  scene,
}) => {
  const tags = ['wizard', 'profile', 'settings'].map((name) => scene.tag(name)).join('');
  const { frame } = await openSandbox(scene, 'allow-scripts allow-same-origin', tags);
  const wizard = frame.locator('mm-wizard');
  await signUp(wizard, scene.server, 'boxed@sandbox.example');
  await fillWizard(wizard);
  await frame.locator('mm-profile').getByRole('heading', { level: 1 }).first().waitFor();
  const settings = frame.locator('mm-settings');
  await settings.getByLabel('Current password').fill('not-it');
  await settings.getByLabel('Current password').press('Enter');
  await settings.locator('[aria-invalid="true"]').first().waitFor();
});
