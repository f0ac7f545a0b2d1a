import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_PAGES } from '../../../src/core/legal/model';

/** A sentence of an English legal page, without marks of Markdown. */
export interface LegalSentence {
  page: string;
  sentence: string;
}

/** Returns every sentence of our legal pages in English, with its page. Headings and items of lists without a full stop count too. */
export function legalSentences(folder: string): LegalSentence[] {
  return LEGAL_PAGES.flatMap((page) => {
    const [, , text = ''] = readFileSync(join(folder, `${page}.en.md`), 'utf8').split(/^---$/m);
    const blocks = text.split(/\n{2,}|\n(?=- )/).map((block) => plain(block));
    const sentences = blocks
      .filter((block) => block && !block.startsWith('#'))
      .flatMap((block) => block.split(/(?<=[.?!]) (?=[A-Z[{])/));
    return sentences.map((sentence) => ({ page, sentence }));
  });
}

function plain(block: string): string {
  return block
    .trim()
    .replace(/^- /, '')
    .replace(/\s+/g, ' ')
    .replace(/\*\*/g, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
