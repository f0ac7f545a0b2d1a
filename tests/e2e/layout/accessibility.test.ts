import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { painted } from '../../support/waiting/painted';
import { galleryTest } from '../fixtures';
import { existsAt, screens } from '../screens';
import { faultsOn } from './axe';
import { otherScript } from './other-script';
import { lostTexts } from './overflow';
import { smallTargets } from './targets';

/** Members have names and words in Arabic, which a screen reader has to be told. */
const members = otherScript('en');
const it = galleryTest(members);

/** How many of their texts the screens have shown. */
let seen = 0;

/** The accessibility faults in both colour schemes. Only colours differ between them. */
async function inBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await faultsOn(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...dark, ...(await faultsOn(page, 'light', 'colours'))];
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await painted(page);
}

/** The texts that are lost at some window widths. */
async function lostAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const lost: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    lost.push(...(await lostTexts(page)).map((fault) => `${width} px: ${fault}`));
  }
  return lost;
}

async function faultsOnPhone(page: Page): Promise<string[]> {
  const { marked, unmarked } = await members.textsOf(page);
  seen += marked;
  return [
    ...unmarked.map((text) => `without its language: ${text}`),
    ...(await inBothSchemes(page)),
    ...(await smallTargets(page)),
    ...(await lostAt(page, [390, 320])),
  ];
}

/** At 200 %, a window of 1280 pixels has room for 640. */
async function faultsOnDesktop(page: Page): Promise<string[]> {
  await resize(page, 1280);
  return [...(await inBothSchemes(page)), ...(await lostAt(page, [1280, 640]))];
}

it.for(screens.map((screen) => ({ ...screen })))(
  '$name: no violations in light and dark, on a phone and a desktop, targets of 44 px, nothing lost at 320 px and at 200 %',
  async (screen, { gallery }) => {
    const faults: string[] = [];
    const isSeparate = screen.opensByWidth || !existsAt(screen, 390);
    if (existsAt(screen, 390)) {
      await gallery.visit(screen, { width: 390 }, async (page) => {
        faults.push(...(await faultsOnPhone(page)));
        if (existsAt(screen, 1280) && !isSeparate) faults.push(...(await faultsOnDesktop(page)));
      });
    }
    if (isSeparate) {
      await gallery.visit(screen, { width: 1280 }, async (page) => faults.push(...(await faultsOnDesktop(page))));
    }
    expect(faults).toEqual([]);
  },
);

it('marks many names and words of members', () => expect(seen).toBeGreaterThan(100));

it('finds faults when there are some', async ({ gallery }) => {
  const login = screens.filter(({ name }) => name === 'login');
  for (const screen of login) {
    await gallery.visit(screen, { width: 390 }, async (page) => {
      await page.evaluate(() => {
        const planted = document.createElement('div');
        planted.append(
          Object.assign(document.createElement('button'), { textContent: 'tiny' }),
          Object.assign(document.createElement('p'), { textContent: 'faint', className: 'faint' }),
          Object.assign(document.createElement('p'), { textContent: 'much too long for its box', className: 'cut' }),
        );
        const [button, faint, cut] = planted.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
        Object.assign(button.style, { inlineSize: '20px', blockSize: '20px', padding: '0', overflow: 'visible' });
        Object.assign(faint.style, { color: '#eeeeee', background: '#ffffff' });
        Object.assign(cut.style, { inlineSize: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
        document.getElementById('app')?.shadowRoot?.querySelector('main')?.append(planted);
      });
      expect((await faultsOn(page, 'planted')).join()).toContain('color-contrast');
      expect((await faultsOn(page, 'planted', 'colours')).join()).toContain('color-contrast');
      expect((await smallTargets(page)).join()).toContain('"tiny" is 20 by 20 px');
      expect((await lostTexts(page)).join()).toContain('"much too long for its box" is cut off at its side');
    });
  }
  expect(login.length).toBe(1);
});
