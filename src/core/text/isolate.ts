/** Isolates a name or another text of unknown direction, so that it cannot reorder the sentence around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Isolates a text that is always read left to right, such as an address, a time, or a number with a sign. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Isolates a text for an English sentence if it has letters that are read from right to left. Others need no marks there. */
export function isolateInEnglish(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(text) : text;
}

/** Isolates a text for an Arabic sentence if it has Latin letters. */
export function isolateInArabic(text: string): string {
  return /\p{Script=Latin}/u.test(text) ? isolate(text) : text;
}
