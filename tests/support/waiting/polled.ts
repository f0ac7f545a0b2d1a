import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { NOTIFICATIONS_EVERY } from '../../../src/core/limits';

/** Milliseconds for an answer to arrive after its poll. The clock of the page stands for it, so no call times out. */
const ANSWER = 3_000;

/** Waits for what the next polls of a page bring. Its clock, which the test has installed, jumps from poll to poll. */
export async function polled(page: Page, shown: Locator): Promise<void> {
  const nextPoll = async () => {
    await page.clock.runFor(NOTIFICATIONS_EVERY);
    return shown.waitFor({ timeout: ANSWER }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(nextPoll, { timeout: 60_000 }).toBe(true);
}
