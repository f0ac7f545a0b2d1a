import { arabicLetters, latinLetters } from './name-letters';
import { vowelsOf } from './name-vowels';
import { wordsOf } from './name-words';

/** The most keys of one word. */
const KEYS_MAX = 24;

const letters: Readonly<Record<string, readonly string[]>> = { ...latinLetters, ...arabicLetters };
const longestFirst = Object.keys(letters).sort((one, other) => other.length - one.length);
const letter = new RegExp(longestFirst.join('|'), 'gu');

/** All texts that consist of one of the choices of each part. */
function combined(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (texts, choices) => texts.flatMap((text) => choices.map((choice) => text + choice)).slice(0, KEYS_MAX),
    [''],
  );
}

/**
 * The spellings of a word to read: with and without its joined article, also that of Alali, and without an h that may be silent.
 */
function formsOf(word: string): string[] {
  const stem = /^(?:ال(?=..)|[ae]l(?=.{4}|al))/u.test(word) ? [word.slice(2)] : [];
  return [...stem, word].flatMap((form) => {
    if (/[aeo]h$/.test(form)) return [form, form.slice(0, -1)];
    if (form.endsWith('ه')) return [form, form.replace(/ه$/, 'ة')];
    return form.endsWith('اة') ? [form, form.replace(/ة$/, 'ت')] : [form];
  });
}

/** The keys of a word with several vowels written out: its sounds with the long vowels that it may have. */
function readingsOf(form: string): string[] {
  const single = form.replace(/([b-df-hj-np-tvxz])\1+/g, '$1');
  const sounds = combined((single.match(letter) ?? []).map((each) => letters[each] ?? []));
  return sounds.flatMap((sound) => {
    const parts = sound.match(/[AWYET'aeiouwy]+|[^AWYET'aeiouwy]/g) ?? [];
    return combined(
      parts.map((part, index) =>
        /[AWYET'aeiouwy]/.test(part)
          ? vowelsOf(part, { isFirst: index === 0, isSecond: index === 1, isLast: index === parts.length - 1 })
          : [part],
      ),
    );
  });
}

/** The keys of one word. Words that sound alike share at least one. */
function keysOfWord(word: string): string[] {
  return [...new Set(formsOf(word).flatMap(readingsOf))].filter((key) => key.length > 0).slice(0, KEYS_MAX);
}

/**
 * Returns the keys of each word of a name, as typed: a name is found if it has one of the keys of each word. Empty if a word has
 * no letter of either script.
 */
export function keysToFind(name: string): string[][] {
  const words = wordsOf(name).map(keysOfWord);
  return words.every((keys) => keys.length > 0) ? words : [];
}

/**
 * Returns the keys of a name, which are stored. Names that sound alike in Latin and in Arabic letters share keys. A change here
 * needs a migration that empties the stored keys, so that the server computes them again.
 */
export function nameKeys(name: string): string[] {
  return [...new Set(wordsOf(name).flatMap(keysOfWord))];
}
