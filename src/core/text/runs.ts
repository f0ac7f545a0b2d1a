/** Scripts that are read from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Links, addresses of emails, phone numbers, times and ranges of numbers. */
const ALWAYS_LEFT_TO_RIGHT =
  /https?:\/\/[^\s\u0590-\u08ff]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\d[\d\s().-]{5,}\d|\d+(?::\d+)?\s?[-–:]\s?\d+(?::\d+)?/g;

/** A part of a text. */
export interface Run {
  text: string;
  /** Whether it is read left to right, whatever the text around it. */
  isLeftToRight: boolean;
}

/**
 * Splits a text where a link, an email address, a phone number or a time stands among words that are read from right to left,
 * because their parts would change places there.
 */
export function runsOf(text: string): Run[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ text, isLeftToRight: false }];
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ALWAYS_LEFT_TO_RIGHT)) {
    runs.push({ text: text.slice(end, index), isLeftToRight: false }, { text: found, isLeftToRight: true });
    end = index + found.length;
  }
  runs.push({ text: text.slice(end), isLeftToRight: false });
  return runs.filter((run) => run.text);
}
