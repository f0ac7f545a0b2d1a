import { plural } from '../../../text/plural';

/** Labels of the wizard, except its questions. */

export const steps = 'الخطوات';
/** The heading of a step. */
export const stepTitle = (step: number, steps: number, title: string) => `الخطوة ${step} من ${steps}\u00a0— ${title}`;
export const partner = 'شريك الحياة';
export const finish = 'إنهاء';
export const feet = 'قدم';
export const centimetres = 'سم';
export const kilograms = 'كجم';
export const unit = 'وحدة الطول';
export const choosePhoto = 'اختيار صورة';
export const changePhoto = 'اختيار صورة أخرى';
export const dropPhoto = 'أو سحب صورة إلى هنا';
export const photoPreview = 'معاينة صورتك الشخصية';
export const signInFirst = 'يلزم تسجيل الدخول أو إنشاء حساب لإعداد ملفك.';
export const finishedStep = ' (مكتملة)';
export const timeLeft = (minutes: number) =>
  plural(minutes, {
    zero: 'بقيت أقل من دقيقة',
    one: 'بقيت دقيقة تقريبًا',
    two: 'بقيت دقيقتان تقريبًا',
    few: `بقيت ${minutes} دقائق تقريبًا`,
    many: `بقيت ${minutes} دقيقة تقريبًا`,
    other: `بقيت ${minutes} دقيقة تقريبًا`,
  });
/** Numbers are rounded down to tens, and counted up to 1,000. */
export const womenHere = (count: number) =>
  plural(count, {
    one: 'امرأة واحدة على الأقل سبقتك إلى هنا.',
    two: 'امرأتان على الأقل سبقتاك إلى هنا.',
    few: `${count} نساء على الأقل سبقنك إلى هنا.`,
    many: `${count} امرأة على الأقل سبقنك إلى هنا.`,
    other: `${count} امرأة على الأقل سبقنك إلى هنا.`,
  });
export const menHere = (count: number) =>
  plural(count, {
    one: 'رجل واحد على الأقل سبقك إلى هنا.',
    two: 'رجلان على الأقل سبقاك إلى هنا.',
    few: `${count} رجال على الأقل سبقوك إلى هنا.`,
    many: `${count} رجلًا على الأقل سبقوك إلى هنا.`,
    other: `${count} رجل على الأقل سبقوك إلى هنا.`,
  });
export const finished = 'ملفك الشخصي مكتمل.';
export const listFailed = 'تعذّر تحميل القائمة. يُرجى كتابة الإجابة.';
export const bioLong = (most: number) =>
  plural(most, {
    one: 'يُرجى ألا يتجاوز النص حرفًا واحدًا',
    two: 'يُرجى ألا يتجاوز النص حرفين',
    few: `يُرجى ألا يتجاوز النص ${most} أحرف`,
    many: `يُرجى ألا يتجاوز النص ${most} حرفًا`,
    other: `يُرجى ألا يتجاوز النص ${most} حرف`,
  });
export const bornSlip =
  'عند وقوع خطأ في كتابة التاريخ، تُرجى مراسلتنا لننظر في الأمر معًا. العنوان في صفحة «التواصل معنا».';
export const bornLongAgo = 'يُرجى التحقق من سنة الميلاد';
