import type { Page } from 'playwright-core';

/**
 * Who looks at a screen: nobody who is signed in; someone who has signed up and has no profile yet; the demo account with
 * its matches, likes and conversations.
 */
export type Viewer = 'visitor' | 'newcomer' | 'demo';

/** What a screen needs to be brought up. */
export interface Stage {
  /** Where the site is, e.g. `http://localhost:4711`. */
  origin: string;
  /** CSS pixels of the window. */
  width: number;
  /** A photo file. */
  photo: string;
}

/** A screen in one of its states, as a member comes upon it. */
export interface Screen {
  /** In small letters with hyphens: the name of its picture. */
  name: string;
  /** What one sees, for the page of pictures. */
  title: string;
  viewer: Viewer;
  /** Where it does not exist: the menu of small windows has no place in wide ones, and the other way round. */
  only?: 'narrow' | 'wide';
  /** Leaves a fresh page of that viewer where the screen stands complete. */
  show(page: Page, stage: Stage): Promise<unknown>;
}

/** Opens a path of the site. */
export async function open(page: Page, { origin }: Stage, path: string): Promise<void> {
  await page.goto(origin + path);
}

/** Resolves when nothing is on its way any more: no skeleton, no call for data, photos of the window decoded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shadow = document.getElementById('app')?.shadowRoot;
    if (!shadow || shadow.querySelector('.skeleton, .on-its-way')) return false;
    if (shadow.querySelector('main')?.textContent === 'Loading...') return false;
    return [...shadow.querySelectorAll('img')].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return image.complete || !isSeen;
    });
  });
}

/** What the API answers on this page to calls of a path, whose rest may follow: a value as JSON, or a change of the real answer. */
export async function answer(
  page: Page,
  path: string,
  given: unknown | ((real: unknown) => unknown),
  { status = 200, method }: { status?: number; method?: string } = {},
): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(`/api${path}`),
    async (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      if (typeof given !== 'function') return route.fulfill({ status, json: given });
      const change = async () => {
        const response = await route.fetch();
        return route.fulfill({ response, json: given(await response.json()) });
      };
      // A page that is left has no use for its answers.
      return change().catch(() => route.abort().catch(() => undefined));
    },
  );
}

/** Leaves calls of a path without an answer, so that what one sees meanwhile stays. */
export async function leaveWaiting(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(`/api${path}`),
    () => undefined,
  );
}

/** Answers calls of a path with a fault of the server. */
export const refuse = (page: Page, path: string, status = 500, method?: string) =>
  answer(page, path, {}, method ? { status, method } : { status });
