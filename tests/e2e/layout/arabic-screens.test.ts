import { expect } from 'vitest';
import { painted } from '../../support/waiting/painted';
import { galleryTest } from '../fixtures';
import { screens } from '../screens';
import { faultsOn } from './axe';
import { watchLatinLetters } from './latin-letters';
import { otherScript } from './other-script';
import { lostTexts } from './overflow';

let latinLetters: () => Promise<string[]>;
/** Members have English names and words. */
const members = otherScript('ar');
/** How many of their texts the screens have shown. */
let seen = 0;

const it = galleryTest({
  prepare: async (page) => {
    latinLetters = watchLatinLetters(page, members.texts);
    await members.prepare(page);
  },
});

it.for(screens.map((screen) => ({ ...screen })))(
  '$name: right to left in Arabic, no violations, nothing lost, and no other words in Latin letters',
  async (screen, { gallery }) => {
    const width = screen.only === 'wide' ? 1280 : 390;
    await gallery.visit(screen, { width, language: 'ar' }, async (page) => {
      const { lang, dir } = await page.evaluate(() => {
        const root = document.getElementById('app')?.shadowRoot?.querySelector<HTMLElement>('.root');
        return {
          lang: `${document.documentElement.lang} ${root?.lang}`,
          dir: `${document.documentElement.dir} ${root?.dir}`,
        };
      });
      expect([lang, dir]).toEqual(['ar ar', 'rtl rtl']);
      expect(await faultsOn(page, screen.name)).toEqual([]);
      expect(await latinLetters()).toEqual([]);
      const { marked, unmarked } = await members.textsOf(page);
      seen += marked;
      expect(unmarked).toEqual([]);
      const lost = await lostTexts(page);
      if (!screen.only) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await painted(page);
        lost.push(...(await lostTexts(page)));
      }
      expect(lost).toEqual([]);
    });
  },
);

it('marks many names and words of members', () => expect(seen).toBeGreaterThan(100));
