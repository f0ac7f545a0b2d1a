import stringWidth from 'fast-string-width';

/** Returns how many columns a text takes on a terminal: two for Chinese letters and emoji, none for marks above a letter. */
export const widthOf = (text: string): number => stringWidth(text);

/** Adds spaces until a text takes this many columns. */
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a text to this many columns, between whole letters. A text that was cut ends with an ellipsis. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let shown = '';
  for (const { segment } of letters.segment(text)) {
    if (widthOf(shown + segment) > width - 1) break;
    shown += segment;
  }
  return `${shown}…`;
}
