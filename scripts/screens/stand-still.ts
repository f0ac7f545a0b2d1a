import type { Page, Route } from 'playwright-core';

/** The moment at which every picture is taken. */
const MOMENT = new Date('2026-11-21T18:30:00+04:00');

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g;

/**
 * Lets a page believe that it is always the same moment: its clock stands still, and what the API says of times is moved
 * by as much. So pictures of the same screen, taken on other days, are the same.
 */
export async function standStill(page: Page): Promise<void> {
  const moved = MOMENT.getTime() - Date.now();
  await page.clock.setFixedTime(MOMENT);
  await page.route('**/api/**', (route) =>
    // A page that is left has no use for its answers.
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
