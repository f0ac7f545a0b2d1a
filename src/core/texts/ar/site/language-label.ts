/** The language of these texts, and the labels of the switch to the other one. Each language is named in itself. */

export const code = 'ar';
export const direction = 'rtl';
export const other = { code: 'en', direction: 'ltr', name: 'English' } as const;
export const name = 'العربية';
export const failed = 'تعذّر تغيير اللغة.';
