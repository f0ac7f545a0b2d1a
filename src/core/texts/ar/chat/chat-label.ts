import { isolate } from '../../../text/isolate';
import { plural } from '../../../text/plural';

/** Labels of the list of conversations. Spec section 2, "Messages". */

export const title = 'الرسائل';
export const newMatches = 'إعجابات متبادلة جديدة';
export const active = 'المحادثات النشطة';
export const selectHint = 'يمكنك اختيار شخص من القائمة، أو إلقاء التحية على من يبادلك الإعجاب.';
export const none = 'لا توجد محادثات بعد';
export const noneHint = 'عند تبادل الإعجاب مع أحدهم تظهر محادثتكما هنا.';
export const findPeople = 'البحث عن أعضاء';
export const notSent = 'لم تُرسل';
export const draft = 'مسودة:';
export const ended = {
  blocked: 'محظور',
  left: 'مغلقة',
  closed: 'مغلقة',
} as const;
export const unread = (count: number) =>
  plural(count, {
    zero: 'لا رسائل غير مقروءة',
    one: 'رسالة غير مقروءة',
    two: 'رسالتان غير مقروءتين',
    few: `${count} رسائل غير مقروءة`,
    many: `${count} رسالة غير مقروءة`,
    other: `${count} رسالة غير مقروءة`,
  });
export const you = 'أنت:';
export const sender = (name: string) => `${isolate(name)}:`;
export const today = 'اليوم';
export const yesterday = 'أمس';
export const older = 'محادثات أقدم';
export const back = 'العودة إلى المحادثات';
export const gone = 'لم تعد هذه المحادثة متاحة';
export const goneHint = 'انتهى الإعجاب المتبادل، أو أُغلقت المحادثة قبل أكثر من 120 يومًا.';
export const signInFirst = 'يلزم تسجيل الدخول لقراءة رسائلك.';
export const seeAll = 'عرض الكل';
export const seeFewer = 'عرض أقل';
export const seeAllNamed = 'عرض كل الإعجابات المتبادلة الجديدة';
