import { isolate } from '../../../text/isolate';
import { plural } from '../../../text/plural';

/** Labels of an open conversation. Spec section 2, "Messages". */

export const conversationWith = (name: string) => `محادثة مع ${isolate(name)}`;
export const viewProfileOf = (name: string) => `عرض ملف ${isolate(name)}`;
export const sayHello = (name: string) => `تبادلت الإعجاب مع ${isolate(name)}. يمكنك الآن إلقاء التحية.`;
export const beginning = (name: string) => `هذه بداية محادثتك مع ${isolate(name)}.`;
export const earlier = 'رسائل سابقة';
export const newMessages = 'رسائل جديدة';
export const latest = 'الانتقال إلى الأحدث';
export const arrived = (count: number) =>
  plural(count, {
    one: 'رسالة جديدة',
    two: 'رسالتان جديدتان',
    few: `${count} رسائل جديدة`,
    many: `${count} رسالة جديدة`,
    other: `${count} رسالة جديدة`,
  });
export const write = 'كتابة رسالة';
export const send = 'إرسال';
export const left = (count: number) =>
  plural(count, {
    zero: 'لم يبقَ أي حرف',
    one: 'بقي حرف واحد',
    two: 'بقي حرفان',
    few: `بقيت ${count} أحرف`,
    many: `بقي ${count} حرفًا`,
    other: `بقي ${count} حرف`,
  });
export const over = (count: number) =>
  plural(count, {
    one: 'حرف واحد زائد',
    two: 'حرفان زائدان',
    few: `${count} أحرف زائدة`,
    many: `${count} حرفًا زائدًا`,
    other: `${count} حرف زائد`,
  });
export const printIncomplete = 'لا تشمل هذه النسخة الرسائل السابقة بعد. أعد الطباعة بعد قليل.';
export const sending = 'جارٍ الإرسال…';
export const notSent = 'لم تُرسل';
export const retry = 'إعادة المحاولة';
export const discard = 'تجاهل';
export const memberLeft = 'غادر هذا العضو. لا يزال بإمكانك قراءة محادثتكما.';
export const closed = 'أُغلقت هذه المحادثة. لا يزال بإمكانك قراءتها.';
export const closedUntil = (day: string) => `أُغلقت هذه المحادثة. يمكنك قراءتها والإبلاغ عنها حتى ${day}.`;
export const report = 'إبلاغ';
export const unblock = 'إلغاء الحظر';
