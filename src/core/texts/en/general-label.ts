/**
 * Labels of the screens, by noun: spec section 2, and what it leaves to us. Together with `member-labels.ts`,
 * `messages.ts` and `wizard/messages.ts` this is all that a member reads; a second language replaces these objects.
 */

export const product = 'mm';
export const retry = 'Try again';
export const close = 'Close';
export const cancel = 'Cancel';
export const loading = 'Loading...';
export const next = 'Next';
export const previous = 'Previous';
export const years = 'YRS';
export const back = 'Back';
export const optional = 'optional';
