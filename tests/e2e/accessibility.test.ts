import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { painted } from '../support/waiting/painted';
import { faultsOn } from './axe';
import { lostTexts } from './overflow';
import { existsAt, screens } from './screens';
import { type Gallery, openGallery } from './screens/gallery';
import { smallTargets } from './targets';

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery?.close());

/** The accessibility faults in both colour schemes. Only colours differ between them. */
async function inBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await faultsOn(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...dark, ...(await faultsOn(page, 'light', 'colours'))];
}

/** The texts that are lost at another window width. */
async function lostAt(page: Page, width: number): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 844 });
  await painted(page);
  const lost = await lostTexts(page);
  if (before) await page.setViewportSize(before);
  return lost.map((fault) => `${width} px: ${fault}`);
}

const at = (width: number) => screens.filter((screen) => existsAt(screen, width)).map((screen) => ({ ...screen }));

describe('on a phone', () => {
  it.each(at(390))(
    '$name: no violations in light and dark, targets of 44 px, nothing lost at 320 px',
    async (screen) => {
      const faults = await gallery.visit(screen, { width: 390 }, async (page) => [
        ...(await inBothSchemes(page)),
        ...(await lostAt(page, 390)),
        ...(await lostAt(page, 320)),
        ...(await smallTargets(page)),
      ]);
      expect(faults).toEqual([]);
    },
  );
});

describe('on a desktop', () => {
  // At 200 %, a window of 1280 pixels has room for 640.
  it.each(at(1280))('$name: no violations in light and dark, nothing lost at 200 % zoom', async (screen) => {
    const faults = await gallery.visit(screen, { width: 1280 }, async (page) => [
      ...(await inBothSchemes(page)),
      ...(await lostAt(page, 1280)),
      ...(await lostAt(page, 640)),
    ]);
    expect(faults).toEqual([]);
  });
});

it('finds faults when there are some', async () => {
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
