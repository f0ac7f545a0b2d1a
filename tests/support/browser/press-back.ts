import type { Page } from 'playwright-core';

/**
 * Presses Back without waiting for what it shows: Playwright's own `goBack` waits for Firefox to load a page that it has kept.
 * The page leaves only after it has answered, because a page that has left answers with an error.
 */
export async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => void requestAnimationFrame(() => history.back()));
}
