/** Labels of the list of notifications that the specification leaves to us. */

export const today = 'اليوم';
export const yesterday = 'أمس';
export const earlier = 'سابقًا';
export const showEarlier = 'عرض إشعارات سابقة';
export const earlierFailed = 'تعذّر تحميل الإشعارات السابقة.';
export const seeAll = 'عرض كل الإشعارات';
