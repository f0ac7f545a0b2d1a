import { plural } from '../../../text/plural';

/** Texts of the lock on a device. */

export const title = 'القفل على هذا الجهاز';
export const intro =
  'يُطلب رقم سري أو مفتاح مرور قبل عرض أي شيء على هذا الجهاز. يحميك القفل ممن يلتقط هاتفك، لا من خبير يقرأ ما يخزّنه المتصفح.';
export const locked = 'مقفل';
export const unlock = 'فتح القفل';
export const pin = 'الرقم السري';
export const pinHint = 'من 4 إلى 8 أرقام';
export const repeat = 'تأكيد الرقم السري';
export const rule = 'يُرجى إدخال 4 إلى 8 أرقام.';
export const differs = 'الرقمان غير متطابقين.';
export const wrong = (left: number) =>
  `الرقم السري غير صحيح. ${plural(left, {
    one: 'بقيت محاولة واحدة',
    two: 'بقيت محاولتان',
    few: `بقيت ${left} محاولات`,
    many: `بقيت ${left} محاولة`,
    other: `بقيت ${left} محاولة`,
  })} قبل تسجيل خروجك.`;
export const setPin = 'تعيين رقم سري';
export const changePin = 'تغيير الرقم السري';
export const usePasskey = 'استخدام مفتاح مرور';
export const withPasskey = 'فتح القفل بمفتاح المرور';
export const passkeyFailed = 'تعذّر التأكد من هويتك. يُرجى المحاولة مجددًا.';
export const notSet = 'تعذّر تعيين القفل. يُرجى المحاولة مجددًا.';
export const off = 'إيقاف القفل';
export const now = 'القفل الآن';
export const isPin = 'القفل مفعّل، ويُطلب الرقم السري.';
export const isPasskey = 'القفل مفعّل، ويُطلب مفتاح المرور.';
export const after = 'متى يُطلب مجددًا بعد انتقال الصفحة إلى الخلفية';
export const afterHint = 'يُطلب دائمًا عند فتح الصفحة.';
export const minutes: Readonly<Record<number, string>> = {
  0: 'فورًا',
  1: 'دقيقة',
  5: '5 دقائق',
  15: '15 دقيقة',
};
export const confirm = 'التأكد من هويتك';
export const goOn = 'متابعة';
export const forgotPin = 'هل نسيت الرقم السري؟';
export const forgotPasskey = 'هل تعذّر استخدام مفتاح المرور؟';
export const forgotBody = 'يمكن تسجيل الخروج على هذا الجهاز، ثم تسجيل الدخول بكلمة المرور. ويزيل ذلك القفل.';
export const ended = 'أُدخل رقم سري خاطئ خمس مرات، لذا سجّلنا خروجك على هذا الجهاز. يُرجى تسجيل الدخول بكلمة المرور.';
export const unavailable = 'هذه الصفحة غير مشفّرة، لذا لا يتيح المتصفح القفل هنا.';
