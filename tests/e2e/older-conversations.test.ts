import { expect } from 'vitest';
import { closedGate } from '../support/waiting/gate';
import { painted } from '../support/waiting/painted';
import { roomWith } from '../support/widgets/people';
import { siteTest } from './fixtures';

const it = siteTest();

it('loads older conversations by keyboard, and keeps the focus in the list', async ({ site }) => {
  const page = await site.openAs(await site.register(), '/Profile');
  const newest = Array.from({ length: 200 }, (_, number) => roomWith(`Member${number}`));
  const gate = closedGate();
  await page.route(/\/chat-rooms\/(\?.*)?$/, async (route) => {
    const isOlder = route.request().url().includes('cursor=');
    if (isOlder) await gate.passed;
    await route.fulfill(
      isOlder ? { json: [roomWith('Layla')] } : { json: newest, headers: { 'x-next-cursor': 'next' } },
    );
  });
  // Coming near the end loads the next page too, at the latest with the focus. The key press joins it.
  const asked = page.waitForRequest(/cursor=/);
  await page.goto(`${site.origin}/Messages`);
  const older = page.getByRole('button', { name: 'Older conversations' });
  await older.focus();
  // The list has measured its rows, and shows its end.
  await page.locator('[data-room="room-member199"]').waitFor();
  await page.keyboard.press('Enter');
  await asked;
  // The button has been busy for a frame before the answer comes.
  await painted(page);
  gate.open();
  await older.waitFor({ state: 'detached' });
  const last = page.locator('[data-room="room-layla"]');
  const hasFocus = () => last.evaluate((room) => (room.getRootNode() as ShadowRoot).activeElement === room);
  await expect.poll(hasFocus).toBe(true);
});
