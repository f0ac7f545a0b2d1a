import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renameMembers } from './rename';
import { screens } from './screens';
import { type Gallery, openGallery } from './screens/gallery';

/** Members as they are called, and write, on pages in the other language. */
const MEMBERS = {
  en: { name: 'نورة الكعبي', words: 'أهلًا وسهلًا بالجميع', lang: 'ar' },
  ar: { name: 'Noora Kaabi', words: 'Welcome, everybody', lang: 'en' },
} as const;

let gallery: Gallery;
let members: (typeof MEMBERS)[keyof typeof MEMBERS] = MEMBERS.en;
/** How many texts of members the screens have shown. */
let seen = 0;

beforeAll(async () => {
  gallery = await openGallery({
    prepare: (page) => renameMembers(page, { nameOf: () => members.name, words: members.words }),
  });
});
afterAll(() => gallery?.close());

/** The texts of members on a page: whether each is marked with its language. */
async function textsOf(page: Page): Promise<{ marked: number; unmarked: string[] }> {
  const { name, words, lang } = members;
  return page.evaluate(
    ({ parts, lang }) => {
      const found = { marked: 0, unmarked: [] as string[] };
      const roots: (Document | ShadowRoot)[] = [document];
      for (const root of roots) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node instanceof Element && node.shadowRoot) roots.push(node.shadowRoot);
          const parent = node.parentElement;
          if (!(node instanceof Text) || !parent || parent.closest('style, script, title, textarea, option')) continue;
          if (!parts.some((part) => node.data.includes(part))) continue;
          if (parent.closest('[lang]')?.getAttribute('lang') === lang) found.marked += 1;
          else found.unmarked.push(`${parent.tagName.toLowerCase()}.${parent.className}: ${node.data.trim()}`);
        }
      }
      return found;
    },
    { parts: [...name.split(' '), ...words.split(/[ ,]+/)], lang },
  );
}

describe.each(['en', 'ar'] as const)('on pages in the language %s', (language) => {
  // Only members see others.
  it.each(screens.filter(({ viewer }) => viewer === 'demo').map((screen) => ({ ...screen })))(
    '$name marks the names and words of members with their language',
    async (screen) => {
      members = MEMBERS[language];
      const width = screen.only === 'wide' ? 1280 : 390;
      await gallery.visit(screen, { width, language }, async (page) => {
        const { marked, unmarked } = await textsOf(page);
        seen += marked;
        expect(unmarked).toEqual([]);
      });
    },
  );

  it('there were many such texts', () => expect(seen).toBeGreaterThan(100));
});
