/** Marks that stand on one letter. No language needs more, and a stack of them covers the lines above and below. */
const STACK = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** Returns a text to show: without the combining marks that would be painted over its neighbours. */
export function withoutStacks(text: string): string {
  return text.replace(STACK, '$1');
}
