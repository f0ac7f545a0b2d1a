import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { nameOf } from '../../../src/core';
import { consoleFaults } from '../../support/browser/console-faults';
import { galleryTest } from '../fixtures';
import { screens } from '../screens';
import type { Gallery } from '../screens/gallery';
import { watchLatinLetters } from './latin-letters';
import { lostTexts } from './overflow';
import { renameMembers } from './rename';
import { sentencesOn } from './sentence-order';

const it = galleryTest({ prepare });

/** Names that change the order of a text around them, unless each is cleaned and kept apart. */
const NAMES = [
  '\u202eLayla\u2067\u2069\u2069 \u202d(Admin)!',
  'שרה \u200eLayla\u200f ليلى 7',
  '12:30 (Layla) +971 50 123',
  `${'Wilhelmina '.repeat(8)}ليلى`,
  '👩🏽‍❤️‍👨🏿 <b onclick=pwned()>Layla</b> &amp; "',
  'ليلى (Layla) -',
];
const shown = NAMES.map((fullname) => nameOf({ fullname }));

let faults: string[] = [];
let latinLetters: () => Promise<string[]>;
/** Which of the names the first member on a page gets. The others get the next ones. */
let first = 0;

async function prepare(page: Page): Promise<void> {
  latinLetters = watchLatinLetters(page, shown);
  await page.addInitScript(() => Object.assign(window, { pwned: () => console.error('a name ran') }));
  consoleFaults(page, faults);
  await renameMembers(page, { names: [...NAMES.slice(first), ...NAMES.slice(0, first)] });
}

/** Opens a screen, and returns how many sentences name a member. */
async function check(gallery: Gallery, name: string, width: number, language: 'ar' | 'en' = 'ar'): Promise<number> {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen ${name}.`);
  faults = [];
  return gallery.visit(screen, { width, language }, async (page) => {
    const { count, reordered, names } = await sentencesOn(page, shown);
    expect(reordered).toEqual([]);
    expect(names).not.toEqual([]);
    expect(await lostTexts(page)).toEqual([]);
    if (language === 'ar') expect(await latinLetters()).toEqual([]);
    expect(faults).toEqual([]);
    return count;
  });
}

/** Opens a screen once with each of the names in the first place. */
async function inEveryName(gallery: Gallery, name: string, language: 'ar' | 'en'): Promise<void> {
  for (first = 0; first < NAMES.length; first += 1) {
    expect(await check(gallery, name, 390, language), NAMES[first]).toBeGreaterThan(0);
  }
}

describe('hostile names in Arabic', () => {
  it.for(['dashboard', 'bell', 'notifications', 'matches', 'matches-liked-me', 'shortlisted', 'search', 'messages'])(
    'leave the list %s as it is, in narrow and wide windows',
    async (name, { gallery }) => {
      first = 0;
      await check(gallery, name, 390);
      await check(gallery, name, 1280);
    },
  );

  it.for(['match-moment', 'photo', 'conversation-new', 'conversation', 'block', 'report'])(
    'leave the sentences of %s in order, whatever the name',
    async (name, { gallery }) => inEveryName(gallery, name, 'ar'),
  );
});

describe('hostile names in English', () => {
  it.for(['dashboard', 'matches', 'shortlisted', 'search', 'messages'])(
    'leave the list %s as it is',
    async (name, { gallery }) => {
      first = 0;
      await check(gallery, name, 390, 'en');
    },
  );

  it.for(['match-moment', 'conversation-new', 'block', 'report'])(
    'leave the sentences of %s in order, whatever the name',
    async (name, { gallery }) => inEveryName(gallery, name, 'en'),
  );
});
