import type { Page } from 'playwright-core';
import type { Gallery } from '../../tests/e2e/screens/gallery';
import type { Figure } from './figures';
import { type Input, noteInputs, slowestInput } from './inputs';
import { slowDown } from './throttled';

/** Opens a screen, slows the processor, and returns the slowest input during `act`. */
async function slowestOf(gallery: Gallery, width: number, prepare: Act, act: Act): Promise<Input> {
  const page = await gallery.windowOf('demo', { width });
  await noteInputs(page);
  await prepare(page, gallery.server.origin);
  await slowDown(page, { cpu: 4 });
  await page.waitForTimeout(1_500);
  const slowest = await slowestInput(page, () => act(page, gallery.server.origin));
  await page.context().close();
  return slowest;
}

type Act = (page: Page, origin: string) => Promise<unknown>;

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 90 });

const cases: [what: string, width: number, prepare: Act, act: Act][] = [
  [
    'search, typing a name',
    1280,
    async (page, origin) => {
      await page.goto(`${origin}/Search?sort=newest`);
      await page.getByRole('searchbox').focus();
    },
    (page) => type(page, 'aisha al mansoori'),
  ],
  [
    'search, choosing filters',
    390,
    async (page, origin) => {
      await page.goto(`${origin}/Search`);
      await page.getByRole('heading', { name: 'Suggested Profiles' }).waitFor();
    },
    async (page) => {
      for (const name of ['Location', 'Age Range', 'Marital Status']) {
        await page
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .first()
          .click();
        await page.waitForTimeout(500);
        await page.keyboard.press('Escape');
        await page.waitForTimeout(300);
      }
    },
  ],
  [
    'chat, opening a conversation',
    390,
    async (page, origin) => {
      await page.goto(`${origin}/Messages`);
      await page.locator('[data-room]').last().waitFor();
    },
    (page) => page.locator('[data-room]').last().click(),
  ],
  [
    'chat, writing and sending',
    1280,
    async (page, origin) => {
      await page.goto(`${origin}/Messages`);
      await page.locator('[data-room]').last().click();
      await page.getByRole('textbox', { name: 'Write a message' }).focus();
    },
    async (page) => {
      await type(page, 'Would you like to meet for karak on Friday?');
      await page.keyboard.press('Enter');
    },
  ],
];

/** Measures the time from an input to the next paint: the slowest of each case, as the median of the runs. */
export async function measureInput(gallery: Gallery, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, width, prepare, act] of cases) {
    const worst: Input[] = [];
    for (let run = 0; run < runs; run += 1) worst.push(await slowestOf(gallery, width, prepare, act));
    const middle = worst.sort((one, other) => one.duration - other.duration)[Math.floor(worst.length / 2)];
    figures.push({
      what: `${what}, input to next paint at 4x`,
      value: middle?.duration ?? 0,
      bar: 100,
      unit: 'ms',
      note: `slowest: ${middle?.name}`,
    });
  }
  return figures;
}
