/** Isolates a name or another text of unknown direction, so that it cannot reorder the sentence around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Isolates a text that is always read left to right, such as an address, a time, or a number with a sign. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
