/**
 * All invisible characters: spaces, control and format characters, code points that Unicode will never assign, and characters
 * that programs may ignore (zero-width marks, variation selectors, Hangul fillers). Also the blank characters that Unicode
 * counts as letters and symbols: empty braille pattern, two blank hieroglyphs, empty note, object replacement character.
 */
const INVISIBLE =
  /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu;

/**
 * Combining marks are invisible without a letter. Emoji newer than this Unicode version are visible: they are unassigned here.
 */
const ONLY_MARKS = /^\p{M}*$/u;

/** Marks that are invisible or reverse the reading order. Joiners stay, because Persian and emoji need them. */
const HARMFUL = /[\u200c\u200d]|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const isJoiner = (mark: string) => mark === '\u200c' || mark === '\u200d';

/** The visible characters of a text. */
function visibleOf(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return ONLY_MARKS.test(visibleOf(text));
}

/**
 * Returns a name in its stored form: composed, with single spaces, without marks that are invisible or could reverse the text
 * around them.
 */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(HARMFUL, (mark) => (isJoiner(mark) ? mark : ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The number of visible characters in a name. */
export function nameLength(name: string): number {
  return [...visibleOf(cleanName(name))].length;
}

/** Whether a name contains a visible letter. */
export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(visibleOf(name));
}
