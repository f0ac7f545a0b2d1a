import type { Page } from 'playwright-core';

/**
 * The viewer of a screen: a visitor without a session, a newcomer who has signed up but has no profile, or the demo account
 * with its matches, likes and conversations.
 */
export type Viewer = 'visitor' | 'newcomer' | 'demo';

/** The environment for showing a screen. */
export interface Stage {
  /** The origin of the site, e.g. `http://localhost:4711`. */
  origin: string;
  /** CSS pixels of the window. */
  width: number;
  /** A photo file. */
  photo: string;
  /** The language of the site. */
  language: 'en' | 'ar';
}

/** A screen in one of its states, as a member sees it. */
export interface Screen {
  /** In lower case with hyphens. Also the name of its picture. */
  name: string;
  /** The caption on the page of pictures. */
  title: string;
  viewer: Viewer;
  /** For screens of one width only: the menu of small windows does not exist in wide ones, and the other way round. */
  only?: 'narrow' | 'wide';
  /** For screens that open something else in wide windows: resizing a narrow one does not show it. */
  opensByWidth?: true;
  /** Brings a fresh page of the viewer to the complete screen. */
  show(page: Page, stage: Stage): Promise<unknown>;
}

/** Opens a path of the site. */
export async function open(page: Page, { origin }: Stage, path: string): Promise<void> {
  await page.goto(origin + path);
}

/** Resolves when nothing is loading: no skeletons, no calls for data, and all visible photos decoded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shadow = document.getElementById('app')?.shadowRoot;
    if (!shadow || shadow.querySelector('.skeleton, .on-its-way')) return false;
    if (/^(Loading|جارٍ التحميل)/.test(shadow.querySelector('main')?.textContent ?? '')) return false;
    return [...shadow.querySelectorAll('img')].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return image.complete || !isSeen;
    });
  });
}

/** Opens another member's page: the first of today's matches. */
export async function openOther(page: Page, stage: Stage): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes('/matches/today'));
  await open(page, stage, '/');
  const [first] = (await (await asked).json()) as { profile: { user: string } }[];
  await open(page, stage, `/Profile?id=${first?.profile.user}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/** Marks an answer of a test, in which members keep their names. */
const AS_GIVEN = { 'x-as-given': 'yes' };

/** Sets the API's answer on this page to calls whose path starts like this: a value as JSON, or a change to the real answer. */
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
      if (typeof given !== 'function') return route.fulfill({ status, json: given, headers: AS_GIVEN });
      const change = async () => {
        const response = await route.fetch();
        const headers = { ...response.headers(), ...AS_GIVEN };
        return route.fulfill({ response, json: given(await response.json()), headers });
      };
      // The page may have been left before its answer arrives.
      return change().catch(() => route.abort().catch(() => undefined));
    },
  );
}

/** Leaves calls of a path unanswered, so that the loading state stays. */
export async function leaveWaiting(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(`/api${path}`),
    () => undefined,
  );
}

/** Answers calls of a path with a server error. */
export const refuse = (page: Page, path: string, status = 500, method?: string) =>
  answer(page, path, {}, method ? { status, method } : { status });
