/** Texts of a list of options: empty, loading, nothing chosen. */

export const none = 'لا توجد خيارات';
export const loading = 'جارٍ التحميل…';
export const select = 'اختيار…';
