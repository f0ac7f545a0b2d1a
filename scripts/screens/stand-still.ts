import type { Page, Route } from 'playwright-core';

/** The time shown in every picture. */
const MOMENT = new Date('2026-11-21T18:30:00+04:00');

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g;

/**
 * Freezes the time of a page: stops its clock and moves all times in API answers by the same amount. So pictures of the same
 * screen are equal on different days.
 */
export async function standStill(page: Page): Promise<void> {
  const moved = MOMENT.getTime() - Date.now();
  await page.clock.setFixedTime(MOMENT);
  await page.route('**/api/**', (route) =>
    // A page that has been closed needs no answers.
    answerMoved(route, moved).catch(() => route.abort().catch(() => undefined)),
  );
}

async function answerMoved(route: Route, moved: number): Promise<void> {
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  const text = await response.text();
  const body = text.replace(INSTANT, (instant) => new Date(Date.parse(instant) + moved).toISOString());
  return route.fulfill({ response, body });
}
