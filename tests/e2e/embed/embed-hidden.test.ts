import { expect } from 'vitest';
import { NOTIFICATIONS_EVERY } from '../../../src/core/limits';
import { embedTest } from '../fixtures';

const it = embedTest();

it('an element that the page hides does not poll, and reads at once when it is shown again', async ({ scene }) => {
  const html = scene.loader + scene.tag('login') + scene.tag('bell') + scene.tag('chat');
  const { page } = await scene.open(html, { before: (tab) => tab.clock.install() });
  await scene.signIn(page);
  await page.locator('mm-chat').getByRole('heading', { name: 'Active Chats' }).waitFor();
  const calls = { rooms: 0, unread: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/chat-rooms/')) calls.rooms += 1;
    if (request.url().includes('/unread/count/')) calls.unread += 1;
  });
  const show = (display: string) =>
    page.evaluate((value) => {
      (document.querySelector('mm-chat') as HTMLElement).style.display = value;
    }, display);
  await show('none');
  // While the bell polls twice, the chat would have polled in between.
  const pollsOfBell = async () => {
    await page.clock.runFor(NOTIFICATIONS_EVERY);
    return calls.unread;
  };
  await expect.poll(pollsOfBell, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  expect(calls.rooms).toBeLessThanOrEqual(1);
  // No timer runs any more, so this read is no poll.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const before = calls.rooms;
  await show('');
  await expect.poll(() => calls.rooms).toBeGreaterThan(before);
});
