/** Labels that many screens share: those of spec section 2, and others that it leaves to us. */

export const product = 'mm';
export const retry = 'Try again';
export const close = 'Close';
export const cancel = 'Cancel';
export const loading = 'Loading...';
export const next = 'Next';
export const previous = 'Previous';
export const years = (age: number) => `${age} YRS`;
export const back = 'Back';
export const optional = 'optional';
/** Joins the items of a list, and facts on one line. Skips missing items. */
export const listOf = (items: readonly string[]) => items.filter(Boolean).join(', ');
export const factsOf = (facts: readonly (string | null | undefined)[]) => facts.filter(Boolean).join(' · ');
