/** Refusals of a choice, for forms and commands. */

export const none = 'No options';
export const loading = 'Loading...';
export const select = 'Select...';
