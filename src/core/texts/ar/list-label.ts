/** Labels of long lists: of members, conversations and search results. */

export const showMore = 'عرض المزيد';
export const moreFailed = 'تعذّر تحميل المزيد. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.';
export const end = 'هذه نهاية القائمة.';

/** Labels of the search and the orders within a list. */
export const find = 'البحث بالاسم في هذه القائمة';
export const sort = 'الترتيب حسب';
export const sorts = {
  newest: 'الأحدث أولًا',
  match: 'الأكثر توافقًا',
  name: 'الاسم',
} as const;
export const nobody = 'لا أحد بهذا الاسم في هذه القائمة.';
export const failed = 'تعذّر البحث في القائمة. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.';
