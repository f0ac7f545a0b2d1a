import { patternOnUse } from './pattern';

/** How a part of a text is drawn: as the text around it, as one left-to-right unit, or as a number whose order never changes. */
export type RunKind = 'text' | 'unit' | 'number';

/** A part of a text. */
export interface Run {
  text: string;
  kind: RunKind;
}

const WORD_BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}_@#.]|\p{Nd}[,:/])`;
const WORD_AFTER = String.raw`(?![\p{L}\p{M}\p{N}_]|[,.:/]\p{Nd})`;
const GROUP = String.raw`(?:\(\p{Nd}+\)|\p{Nd}+)`;
const AMOUNT = String.raw`[+\-−]?[$€£¥]?\d+(?:[.,:/]\d+)*[%$€£¥]?`;

/** Links, addresses of emails, names like @layla_ae, and words with a symbol, such as C++ and .NET. */
const UNITS = [
  String.raw`https?:\/\/[^\s<>«»]*[^\s<>«».,;:!?،؛؟"'()[\]]`,
  // Only from its beginning on, because each later letter would be tried to the end of the word, too.
  String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`${WORD_BEFORE}[@#][A-Za-z_]\w*(?:\.\w+)*`,
  String.raw`${WORD_BEFORE}[A-Za-z]\w*[+#*]+${WORD_AFTER}`,
  String.raw`(?<!\S)\.[A-Za-z]\w*${WORD_AFTER}`,
];

/** Ranges and dates with hyphens, phone numbers in the digits of any script, and amounts with a sign or a currency. */
const NUMBERS = [
  String.raw`${WORD_BEFORE}${AMOUNT}(?:\s?[-–—−~]\s?${AMOUNT})+${WORD_AFTER}`,
  // Not a list of years.
  String.raw`${WORD_BEFORE}(?!(?:19|20)\d\d[ \u00a0])\+?${GROUP}(?:(?:[ \u00a0][-.]?|[-.]|(?<=\)))${GROUP}){1,6}${WORD_AFTER}`,
  String.raw`${WORD_BEFORE}[+\-−]?[$€£¥]\d+(?:[.,:/]\d+)*${WORD_AFTER}`,
  String.raw`${WORD_BEFORE}(?:[+\-−]\p{Nd}+|\d+\+)(?:[.,:/]\p{Nd}+)*${WORD_AFTER}`,
];

/** All patterns. None matches from the middle of a word that it also matches as a whole, so the work grows with the length only. */
export const runPatterns: readonly string[] = [...UNITS, ...NUMBERS];

/** Every pattern needs one of these. Most texts have none, and the patterns take long to compile. */
const SIGNS = /[@#+*]|:\/\/|\.[A-Za-z]|\p{Nd}/u;

const found = patternOnUse(`(?<unit>${UNITS.join('|')})|(?<number>${NUMBERS.join('|')})`, 'gu');

/** Fewer digits are no phone number. */
const PHONE_DIGITS = 7;
/** A longer number must be able to break across lines. */
const NUMBER_MOST = 40;

/**
 * Splits a text into words, and the links, names and numbers among them. Next to Arabic words the Unicode rules would move their
 * symbols to the other end, and draw the groups of a number in the reverse order. Everything else is left to those rules.
 */
export function runsOf(text: string): Run[] {
  if (!SIGNS.test(text)) return text ? [{ text, kind: 'text' }] : [];
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: part, index, groups } of text.matchAll(found())) {
    if (groups?.number && (part.length > NUMBER_MOST || !changesPlaces(part))) continue;
    runs.push({ text: text.slice(end, index), kind: 'text' }, { text: part, kind: groups?.unit ? 'unit' : 'number' });
    end = index + part.length;
  }
  runs.push({ text: text.slice(end), kind: 'text' });
  return runs.filter((run) => run.text);
}

/** Whether a number has a symbol or several groups. The digits of one group keep their order everywhere. */
function changesPlaces(number: string): boolean {
  if (/[+$€£¥]|\d.*[-–—−~]|[-−]\d/.test(number)) return true;
  return /\p{Nd}[^\p{Nd}]/u.test(number) && (number.match(/\p{Nd}/gu)?.length ?? 0) >= PHONE_DIGITS;
}
