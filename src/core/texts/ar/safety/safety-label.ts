import { isolate } from '../../../text/isolate';
import { plural } from '../../../text/plural';

/** Labels of the menu of actions on a member, of blocking and of reporting. Spec section 2, "Other". */

export const viewProfile = 'عرض الملف';
export const block = 'حظر';
export const unblock = 'إلغاء الحظر';
export const report = 'إبلاغ';
export const help = 'هناك مشكلة';
export const whatNow = 'ماذا يمكن فعله الآن؟';
export const saveEvidence = 'حفظ كدليل';
export const evidenceHint = 'يمكن حفظ محادثتكما أولًا في ملف يصلح للطباعة أو لتقديمه إلى الشرطة.';
export const evidenceSaved = 'تم حفظ الدليل.';
export const evidenceFailed = 'تعذّر حفظ الدليل. يُرجى المحاولة مرة أخرى.';
export const blockTitle = (name: string) => `حظر ${isolate(name)}؟`;
export const blockPoints = (name: string) => [
  `لن يرى أيّ منكما الآخر، أنت و${isolate(name)}، في البحث أو القوائم أو الإعجابات المتبادلة.`,
  `تنتهي الإعجابات بينكما وتُغلق المحادثة، لكن يبقى بإمكان ${isolate(name)} قراءتها والإبلاغ عنها لمدة 120 يومًا.`,
  `لن نخبر ${isolate(name)} بذلك. يمكن إلغاء الحظر من الإعدادات في أي وقت، لكن الإعجابات لا تعود.`,
];
export const reportTitle = (name: string) => `الإبلاغ عن ${isolate(name)}`;
export const reportIntro = (name: string) => `يقرأ فريقنا كل بلاغ، ولا تُكشف هوية المبلِّغ لـ${isolate(name)}.`;
export const reportType = 'ما موضوع البلاغ؟';
export const reportTypeMissing = 'يُرجى تحديد موضوع البلاغ.';
export const description = 'ماذا حدث؟';
export const descriptionHint = 'يُرجى ذكر ما قيل أو حدث، ومتى.';
export const descriptionLong = (most: number) =>
  `يُرجى ألا يتجاوز الوصف ${plural(most, { one: 'حرفًا واحدًا', two: 'حرفين', few: `${most} أحرف`, many: `${most} حرفًا`, other: `${most} حرف` })}.`;
export const proofs = (count: number, most: number) => `صور الإثبات (${count} من ${most})`;
export const proofsHint = 'لقطات شاشة أو صور بصيغة JPEG أو PNG أو WebP.';
export const dropProofs = 'يمكن أيضًا سحبها إلى هنا.';
export const addProof = 'إضافة صور';
export const removeProof = (number: number) => `إزالة الصورة ${number}`;
export const proof = (number: number) => `صورة الإثبات ${number}`;
export const tooManyProofs = (most: number) =>
  plural(most, {
    one: 'يمكن إضافة صورة واحدة على الأكثر.',
    two: 'يمكن إضافة صورتين على الأكثر.',
    few: `يمكن إضافة ${most} صور على الأكثر.`,
    many: `يمكن إضافة ${most} صورة على الأكثر.`,
    other: `يمكن إضافة ${most} صورة على الأكثر.`,
  });
export const proofRefused = (number: number, reason: string) => `الصورة ${number}: ${reason}`;
export const attach = 'إرفاق آخر رسائلنا (يُنصح به)';
export const attachHint = 'يقرأ فريقنا آخر 50 رسالة من محادثتكما، حتى لو حذف الطرف الآخر حسابه.';
export const send = 'إرسال';
export const sending = 'جارٍ الإرسال…';
export const sentTitle = 'شكرًا لك';
export const sentBody = (name: string) => `وصلنا بلاغك. هل نحظر ${isolate(name)} أيضًا؟`;
/** The receipt of a report. `when` is a date and a time. */
export const receipt = (number: string, when: string) => `البلاغ رقم ${isolate(number)}، وصلنا في ${isolate(when)}.`;
export const receiptHint = 'يُرجى الاحتفاظ بهذا الرقم. سنخبرك عندما نراجع بلاغك.';
export const blockNamed = (name: string) => `حظر ${isolate(name)}`;
export const notNow = 'ليس الآن';
