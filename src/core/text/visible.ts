/**
 * Everything that shows nothing: spaces, control and format characters, code points that Unicode will never assign, and
 * characters that it lets programs ignore (zero-width marks, variation selectors, Hangul fillers). Also the blanks that it
 * counts as letters and signs: the empty braille pattern, two blank hieroglyphs, an empty note, the placeholder of an object.
 */
const INVISIBLE =
  /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu;

/** A combining mark shows nothing without a letter. An emoji that is newer than this Unicode does: it is not assigned yet. */
const ONLY_MARKS = /^\p{M}*$/u;

/** Marks that cannot be seen or that turn the order of reading around. Joiners stay: Persian and emoji need them. */
const HARMFUL = /[\u200c\u200d]|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const isJoiner = (mark: string) => mark === '\u200c' || mark === '\u200d';

/** The characters of a text that can be seen. */
function visibleOf(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return ONLY_MARKS.test(visibleOf(text));
}

/**
 * A name as it is kept: composed, with single spaces, without marks that cannot be seen or that could turn a sentence
 * around.
 */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(HARMFUL, (mark) => (isJoiner(mark) ? mark : ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** How many visible characters a name has. */
export function nameLength(name: string): number {
  return [...visibleOf(cleanName(name))].length;
}

/** Whether a letter of a name can be seen. */
export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(visibleOf(name));
}
