import { isolateInEnglish } from '../../text/isolate';

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
/** Joins the items of a list. */
export const listOf = (items: readonly string[]) => items.map(isolateInEnglish).join(', ');
/** A place of residence: emirate or state, and country. */
export const placeOf = (emirate: string, country: string) => listOf([emirate, country].filter(Boolean));
/** Joins facts on one line. Skips missing ones. */
export const factsOf = (facts: readonly (string | null | undefined)[]) =>
  facts.flatMap((fact) => (fact ? isolateInEnglish(fact) : [])).join(' · ');
