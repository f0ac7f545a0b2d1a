import { expect } from 'vitest';
import { ELEMENT_NAMES } from '../../../src/widgets/elements/names';
import { embedTest } from '../fixtures';
import { logIn } from '../journey';
import { DEMO_MEMBER, type EmbedScene } from './embed-scene';

const it = embedTest();

const pageOf = (scene: EmbedScene, ...tags: string[]) => scene.loader + tags.map((tag) => scene.tag(tag)).join('\n');

it('shows every screen as an element after one sign-in', { timeout: 90_000 }, async ({ scene }) => {
  const { page, faults } = await scene.open(pageOf(scene, ...ELEMENT_NAMES.filter((name) => name !== 'app')));
  const inside = (tag: string) => page.locator(`mm-${tag}`);
  for (const tag of ['dashboard', 'search', 'shortlist', 'profile', 'matches', 'chat', 'settings', 'notifications']) {
    await inside(tag).getByRole('button', { name: 'Log in' }).waitFor();
  }
  await inside('signup').getByRole('heading', { name: 'Create your account' }).waitFor();
  await logIn(inside('login'), DEMO_MEMBER.email, DEMO_MEMBER.password);
  await inside('signup').getByText('Logged in as Omar Al Suwaidi').waitFor();
  await inside('dashboard')
    .getByRole('heading', { name: 'TODAY’S MATCHES' })
    .or(inside('dashboard').getByText("TODAY'S MATCHES"))
    .first()
    .waitFor();
  await inside('search').getByRole('searchbox').waitFor();
  await inside('shortlist').getByRole('heading', { name: 'Shortlisted Profiles' }).waitFor();
  await inside('profile').getByRole('heading', { name: 'Omar Al Suwaidi' }).first().waitFor();
  await inside('settings').getByRole('heading', { name: 'Settings' }).waitFor();
  await inside('notifications').getByRole('button', { name: 'Mark all as read' }).waitFor();
  await inside('wizard').getByText('Your profile is complete.').waitFor();
  expect(await page.title()).toBe('Partner');
  expect(page.url()).toBe(`${scene.partner.origin}/`);
  expect(faults).toEqual([]);
});

it('leads from a card to the conversation, unless the page cancels the navigation', { timeout: 60_000 }, async ({
  scene,
}) => {
  const { page, faults } = await scene.open(pageOf(scene, 'login', 'matches', 'chat'));
  await logIn(page.locator('mm-login'), DEMO_MEMBER.email, DEMO_MEMBER.password);
  const card = page
    .locator('mm-matches')
    .getByRole('button', { name: /^Message / })
    .first();
  const name = ((await card.getAttribute('aria-label')) ?? '').replace('Message ', '');
  await page.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    document.addEventListener('mm-navigate', (event) => {
      asked.push((event as CustomEvent).detail.to);
      if (asked.length === 1) event.preventDefault();
    });
  });
  await card.click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(['messages']);
  await page.locator('mm-chat').getByRole('heading', { name: 'Active Chats' }).waitFor();
  expect(await page.locator('mm-chat').getByRole('heading', { name, exact: true }).count()).toBe(0);
  await card.click();
  await page.locator('mm-chat').getByRole('heading', { name, exact: true }).waitFor();
  expect(faults).toEqual([]);
});

it('leaves the focus and the scroll position alone when the page opens a conversation on load', {
  timeout: 60_000,
}, async ({ scene }) => {
  const { page, faults } = await scene.open(pageOf(scene, 'login', 'chat'));
  await logIn(page.locator('mm-login'), DEMO_MEMBER.email, DEMO_MEMBER.password);
  const chat = page.locator('mm-chat');
  const room = (await chat.locator('.room[data-room]').first().getAttribute('data-room')) ?? '';
  await page.addInitScript((id) => {
    addEventListener('DOMContentLoaded', () => {
      document.body.prepend(Object.assign(document.createElement('input'), { id: 'search' }));
      document.getElementById('search')?.focus();
      Reflect.set(document.querySelector('mm-chat') ?? {}, 'query', { room: id });
    });
  }, room);
  await page.reload();
  await chat.getByRole('textbox', { name: 'Write a message' }).waitFor();
  await chat.locator('.bubble').last().waitFor();
  expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['search', 0]);
  // After a click on a conversation, the focus goes to its input.
  await chat.locator('.room[data-room]').last().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('mm-chat');
  await expect
    .poll(() =>
      chat
        .getByRole('textbox', { name: 'Write a message' })
        .evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field),
    )
    .toBe(true);
  expect(faults).toEqual([]);
});

it('makes controls smaller on request, but never for touch', { timeout: 60_000 }, async ({ scene }) => {
  const heightOf = async (hasTouch: boolean, attributes: string) => {
    const { page } = await scene.open(scene.loader + scene.tag('login', attributes), {
      view: { hasTouch, isMobile: hasTouch },
    });
    const box = await page.locator('mm-login').getByRole('button', { name: 'Log in' }).boundingBox();
    await page.context().close();
    return box?.height;
  };
  expect(await heightOf(false, '')).toBe(44);
  expect(await heightOf(false, 'density="compact"')).toBe(36);
  expect(await heightOf(true, 'density="compact"')).toBe(44);
});
