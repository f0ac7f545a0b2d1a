import { isolate } from '../../../text/isolate';
import type { OutsiderKind } from '../../situations';

/** Texts of the page for people without an account. */

export const intro =
  'ليس لديك حساب هنا لكن أمرًا ما يخصّك؟ يمكن الكتابة إلينا. يقرأ فريقنا كل رسالة ويردّ بالبريد الإلكتروني.';
export const kind = 'ما الموضوع؟';
export const kindMissing = 'يُرجى تحديد الموضوع.';
export const kinds: Readonly<Record<OutsiderKind, string>> = {
  photo: 'صورة لي',
  fake: 'حساب ينتحل شخصيتي',
  child: 'طفل',
  authority: 'أكتب باسم جهة رسمية',
};
export const descriptionHint = 'يُرجى ذكر ما شوهد، وما المطلوب منا.';
export const descriptionMissing = 'يُرجى وصف ما حدث.';
export const profile = 'اسم الملف أو رابطه';
export const email = 'بريدك الإلكتروني';
export const emailHint = 'نردّ على هذا العنوان، ولا نستخدمه لأي غرض آخر.';
export const optional = 'اختياري';
export const failed = 'تعذّر إرسال رسالتك. يُرجى المحاولة مرة أخرى.';
export const privacy = 'لا يرى رسالتك إلا فريقنا. لا نخبرك بمن هو عضو هنا، ولا نخبر أي عضو بمن كتب إلينا.';
export const sentTitle = 'وصلتنا رسالتك';
export const sentNumber = (number: string) => `رقمك هو ${isolate(number)}.`;
export const sentHint = 'يُرجى الاحتفاظ به. أرسلناه أيضًا إلى بريدك، وسنردّ عليه.';
export const again = 'كتابة رسالة أخرى';
export const absent = 'لا يوجد نموذج للرسائل في هذا الموقع';
export const absentBody = 'يُرجى الكتابة إلى العنوان المذكور في صفحة التواصل.';
