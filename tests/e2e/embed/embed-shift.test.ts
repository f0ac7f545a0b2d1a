import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { painted } from '../../support/waiting/painted';
import { embedTest } from '../fixtures';
import type { EmbedScene } from './embed-scene';
import { demoTokens } from './portal';

const it = embedTest();

const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

async function watchShifts(target: Page): Promise<void> {
  await target.addInitScript(() => {
    Object.assign(window, { moved: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join();
        const nodes = sources.map((one) => `${one.node?.nodeName} ${at(one.previousRect)} to ${at(one.currentRect)}`);
        (window as unknown as { moved: string[] }).moved.push(`${value.toFixed(4)} ${nodes.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function signInDemo(scene: EmbedScene, target: Page): Promise<void> {
  const tokens = await demoTokens(scene.server);
  await target.addInitScript((kept) => {
    for (const name of ['access_token', 'refresh_token'] as const) localStorage.setItem(name, kept[name]);
  }, tokens);
}

it.for(['visitor', 'member'])(
  'shifts nothing on the page when the code arrives late, for a %s',
  async (viewer, { scene }) => {
    const five = ['login', 'bell', 'wizard', 'chat', 'matches']
      .map((name) => scene.tag(name))
      .join('<p>Words of the page</p>');
    const html = `<link rel="stylesheet" href="${scene.server.origin}/embed/reserve.css">${scene.loader}${five}<p>End</p>`;
    const { page } = await scene.open(html, {
      before: async (target) => {
        if (viewer === 'member') await signInDemo(scene, target);
        await watchShifts(target);
        await target.route(/\/embed\/mm-/, async (route) => {
          await target.getByText('End').waitFor();
          await painted(target);
          await route.continue();
        });
      },
    });
    const within = (name: string) => page.locator(`mm-${name}`);
    if (viewer === 'member') {
      await within('login').getByText('Logged in as Omar Al Suwaidi').waitFor();
      await within('wizard').getByText('Your profile is complete.').waitFor();
      await within('chat').getByRole('heading', { name: 'Active Chats' }).waitFor();
      await within('matches')
        .getByRole('button', { name: /^Message / })
        .first()
        .waitFor();
    } else {
      for (const name of ['login', 'chat', 'matches'])
        await within(name).getByRole('button', { name: 'Log in' }).waitFor();
      await within('wizard').getByRole('button', { name: 'Sign up' }).waitFor();
    }
    await painted(page);
    expect(await moved(page)).toEqual([]);
  },
);

it('shifts nothing when a conversation opens', async ({ scene }) => {
  const html = `<link rel="stylesheet" href="${scene.server.origin}/embed/reserve.css">${scene.loader}${scene.tag('chat')}`;
  const { page } = await scene.open(html, {
    before: async (target) => {
      await signInDemo(scene, target);
      await watchShifts(target);
    },
  });
  const room = page.locator('mm-chat .room[data-room]').first();
  await room.waitFor();
  const id = await room.getAttribute('data-room');
  // Layout shifts after a click would not count.
  await page.locator('mm-chat').evaluate((chat, opened) => Object.assign(chat, { query: { room: opened } }), id);
  await page.locator('mm-chat .bubble').last().waitFor();
  await painted(page);
  // In the list, the time of a read message is no longer bold, so it is a few pixels narrower.
  expect((await moved(page)).filter((line) => !line.startsWith('0.0000'))).toEqual([]);
});
