/** Texts of lists of members that are empty or cannot be loaded, from spec section 8 to the letter. */

export const shortlistFailed = 'حدث خطأ. يُرجى إعادة تحميل الصفحة.';
export const searchFailed = 'تعذّر البحث';
export const suggestionsFailed = 'حدث خطأ. يُرجى المحاولة مرة أخرى.';
export const mutualFailed = 'حدث خطأ ما. يُرجى إعادة تحميل الصفحة!';
export const emptyTitle = 'لا توجد بيانات بعد';
export const emptyBody = 'لا توجد بيانات لعرضها حاليًا.';
