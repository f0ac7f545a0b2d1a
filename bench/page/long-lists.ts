import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser/browser';
import { type LongListsSite, openLongLists } from '../../tests/support/browser/long-lists-site';
import type { TestMember } from '../../tests/support/members/sign-up';
import { type Figure, median } from './figures';
import { slowDown } from './throttled';

/** Ten entries in every list, and very many. */
const SIZES = [
  { matches: 10, chats: 10, likes: 10, shortlisted: 10 },
  { matches: 3_000, chats: 1_000, likes: 5_000, shortlisted: 3_000 },
];

/** Each screen, and what its first content is. */
const SCREENS: [what: string, path: string, content: string][] = [
  ['dashboard', '/', '.stat-value:not(:has(.skeleton))'],
  ['matches', '/Matches', '.member-grid article'],
  ['my likes', '/Matches?tab=liked', '.member-grid article'],
  ['liked me', '/Matches?tab=likedMe', '.member-grid article'],
  ['shortlist', '/ShortlistedProfiles', '.member-grid article'],
  ['messages', '/Messages', 'button.room'],
];

async function signedIn(browser: Browser, { server }: LongListsSite, member: TestMember): Promise<Page> {
  const localStorage = [
    { name: 'access_token', value: member.token },
    { name: 'refresh_token', value: member.refresh },
  ];
  const storageState = { cookies: [], origins: [{ origin: server.origin, localStorage }] };
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState });
  return context.newPage();
}

/** Opens a screen, and returns the milliseconds until its first content is painted, and the list items in the page then. */
async function firstContent(page: Page, address: string, content: string): Promise<{ time: number; items: number }> {
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  return page.evaluate(
    (selector) =>
      new Promise<{ time: number; items: number }>((resolve) => {
        const look = () => {
          const shadow = document.getElementById('app')?.shadowRoot;
          if (!shadow?.querySelector(`main ${selector}`)) return requestAnimationFrame(look);
          return requestAnimationFrame(() =>
            resolve({ time: performance.now(), items: shadow.querySelectorAll('main li').length }),
          );
        };
        look();
      }),
    content,
  );
}

/** Measures each screen with few and with very many entries, at a quarter of the processor's speed. */
export async function measureLongLists(runs: number): Promise<Figure[]> {
  const site = await openLongLists(SIZES);
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  try {
    for (const [what, path, content] of SCREENS) {
      const times: number[][] = [];
      let items = 0;
      for (const member of site.members) {
        const page = await signedIn(browser, site, member);
        // Once without measuring, so that both find the code in the cache.
        await firstContent(page, site.server.origin + path, content);
        await slowDown(page, { cpu: 4 });
        const found: number[] = [];
        for (let run = 0; run < runs; run += 1) {
          const seen = await firstContent(page, site.server.origin + path, content);
          found.push(seen.time);
          items = seen.items;
        }
        times.push(found);
        await page.context().close();
      }
      const [few = 0, many = 0] = times.map(median);
      figures.push({
        what: `${what}, first content of long lists against ten entries, at 4x`,
        value: many / few,
        bar: 1.5,
        unit: '',
        note: `${Math.round(many)} ms against ${Math.round(few)} ms, ${items} list items in the page`,
      });
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return figures;
}
