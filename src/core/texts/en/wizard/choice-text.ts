/** Texts of a list of options: empty, loading, nothing chosen. */

export const none = 'No options';
export const loading = 'Loading...';
export const select = 'Select...';
