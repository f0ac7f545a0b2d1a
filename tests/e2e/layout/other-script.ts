import type { Page } from 'playwright-core';
import { renameMembers } from './rename';

/** Members as they are called, and write, on pages in the other language. The words are as long as a bio. */
const MEMBERS = {
  en: {
    name: 'نورة الكعبي',
    words:
      'أهلًا وسهلًا بالجميع، أعمل مهندسة في دبي وأحب القراءة والسفر والطبخ مع العائلة، وأبحث عن رفيق درب صادق يشاركني الحياة بهدوء واحترام، ونقضي نهاية الأسبوع بين البحر والجبل.',
    lang: 'ar',
  },
  ar: {
    name: 'Noora Kaabi',
    words:
      'Welcome, everybody: working as an engineer in Dubai, fond of reading, travel and cooking with family, and looking for somebody honest to share quiet days and weekends between beach and mountains.',
    lang: 'en',
  },
} as const;

/** Gives all members names and words in the script of the other language, on pages in this one. */
export function otherScript(language: keyof typeof MEMBERS): {
  /** What members are called, and write. */
  texts: string[];
  prepare(page: Page): Promise<void>;
  textsOf(page: Page): Promise<{ marked: number; unmarked: string[] }>;
} {
  const { name, words, lang } = MEMBERS[language];
  // Short words may be parts of others.
  const parts = `${name} ${words}`.split(/[ ,،.:]+/).filter(({ length }) => length > 3);
  return {
    texts: [name, words],
    prepare: (page) => renameMembers(page, { names: [name], words }),
    /** The texts of members on a page: how many are marked with their language, and which are not. */
    textsOf: (page) => page.evaluate(markedTexts, { parts, lang }),
  };
}

function markedTexts({ parts, lang }: { parts: string[]; lang: string }): { marked: number; unmarked: string[] } {
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
}
