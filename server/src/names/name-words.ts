import { arabicLetters } from '@core/text/same-letters';

/** Splits compound names in the same way, however they are written: Abdulrahman is عبد الرحمن, Nuruddin is نور الدين. */
const compounds: readonly (readonly [RegExp, string])[] = [
  [/(^| )عبد ?(?=ال)/gu, '$1عبد '],
  [/(^| )ابو ?(?=\S{2})/gu, '$1ابو '],
  [/(?<=\S{2})(?=(الله|الدين)(?= |$))/gu, ' '],
  // Before Allah, a ta marbuta is spoken.
  [/ة(?= +الله(?= |$))/gu, 'ت'],
  [/(?<=\S{3}|(?<=^| )abd) ?(?:[uao]|(?<=abd)e) ?l(?:l+a|l*ah)(?= |$)/gu, ' الله'],
  [/(?<=\S{3}|\S{3} |^)[uaeo]?[dl] ?d(?:ee|i|y)ne?(?= |$)/gu, ' din'],
  [/(?<=\S{3})u[rl] ?(?=r[ae]h?man(?= |$))/gu, ' '],
  [/(^| )abd(?:oo|ou|[uaei])?(?:[ln]|([rsztd]h?)(?= ?\2))? ?(?=[a-z]{2})/gu, '$1abd '],
  [/(^| )ab(?:u|ou|oo) ?(?=[a-z]{3}|bakr)/gu, '$1abu '],
];

const descent = /^(بن|بنت|ابن|bin|bint|binte|ibn|ben)$/u;
const article = /^(ا?ال|[aeu][lrsndtz]h?)$/u;

/**
 * Splits a name into the words that are compared: lower case, without marks, articles, bin and bint. A word that stands alone
 * is always kept.
 */
export function wordsOf(name: string): string[] {
  // A madda is a long a. All other marks fall away.
  const plain = arabicLetters(arabicLetters(name).replace(/آ/g, 'اا').normalize('NFKD'))
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}\u0640'’‘`ʼʿʾء]/gu, '')
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();
  const words = compounds
    .reduce((text, [form, split]) => text.replace(form, split), plain)
    .split(' ')
    .filter(Boolean);
  return words.filter((word, index) => !isDropped(word, words[index + 1]));
}

/** Whether a word before another one adds nothing to a name. The letter of an article follows the next word: as-Suwaidi. */
function isDropped(word: string, next: string | undefined): boolean {
  if (!next) return false;
  if (descent.test(word)) return true;
  return article.test(word) && (/^(ا?ال|[aeu]l)$/u.test(word) || next.startsWith(word.slice(1)));
}
