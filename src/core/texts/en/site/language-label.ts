/** The language of these texts, and the labels of the switch to the other one. Each language is named in itself. */

export const code = 'en';
export const direction = 'ltr';
export const other = { code: 'ar', direction: 'rtl', name: 'العربية' } as const;
export const name = 'English';
export const failed = 'The language could not be changed.';
