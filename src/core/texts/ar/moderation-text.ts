/** Notices after a moderator's actions. */

export const claimed = 'أنت تعمل على هذه الحالة الآن.';
export const resolved = 'تم إغلاق الحالة.';
export const suspended = 'تم تعليق حساب العضو.';
export const reinstated = 'تمت إعادة تفعيل حساب العضو.';
export const noted = 'تم تسجيل الطلب.';
export const proposed = 'تم الاقتراح، ويجب أن يؤكده شخص آخر.';
export const confirmed = 'تم التأكيد، ويمكن للمشغّل الآن إعداد الملف.';
export const suspendedMany = 'تم تعليق حسابات الأعضاء.';
export const failed = 'تعذّر تنفيذ الإجراء. يُرجى المحاولة مرة أخرى.';
