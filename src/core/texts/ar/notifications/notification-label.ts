import { leftToRight } from '../../../text/isolate';

/** Labels of the bell and its panel. */

export const title = 'الإشعارات';
export const bell = (count: string) => (count ? `الإشعارات، غير مقروءة: ${leftToRight(count)}` : 'الإشعارات');
export const markAll = 'تحديد الكل كمقروء';
export const none = 'لا جديد بعد';
export const noneHint = 'ستظهر هنا الإعجابات والرسائل.';
export const unread = 'غير مقروء';
export const signInFirst = 'يلزم تسجيل الدخول لعرض إشعاراتك.';
