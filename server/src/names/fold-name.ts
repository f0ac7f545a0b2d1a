import { arabicLetters } from '@core/text/same-letters';

/** Letters with several spellings, each with the form that we search for. */
const sameLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

const foldable = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu');

/** First parts of names that some people write as a separate word: عبد الله is عبدالله, Abdul Rahman is Abdulrahman. */
const compound = /(^| )(عبد|ابو|abd|abdul|abdel|abu) (?=\S)/gu;

/**
 * Returns a name in the form that we compare: lower case without marks above and below, Urdu letters as Arabic ones, one form of
 * alef, ya and ta marbuta, no tatweel and no vowel signs, no apostrophes, hyphens as spaces, compound names as one word. Folding twice changes
 * nothing. A change here needs a migration that folds the stored names again.
 */
export function foldName(name: string): string {
  return arabicLetters(
    arabicLetters(name)
      .replace(foldable, (letter) => sameLetters[letter] ?? letter)
      .normalize('NFKD'),
  )
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}\u0640'’‘`ʼʿʾ]/gu, '')
    .replace(foldable, (letter) => sameLetters[letter] ?? letter)
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim()
    .replace(compound, '$1$2');
}
