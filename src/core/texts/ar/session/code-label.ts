import { plural } from '../../../text/plural';

/** Labels of the verification code and its waiting time. */

export const resendIn = (seconds: number) =>
  plural(seconds, {
    one: 'إعادة إرسال الرمز بعد ثانية',
    two: 'إعادة إرسال الرمز بعد ثانيتين',
    few: `إعادة إرسال الرمز بعد ${seconds} ثوانٍ`,
    many: `إعادة إرسال الرمز بعد ${seconds} ثانية`,
    other: `إعادة إرسال الرمز بعد ${seconds} ثانية`,
  });
export const spam = 'لم تصل الرسالة؟ قد تستغرق بضع دقائق. يُرجى البحث أيضًا في مجلد الرسائل غير المرغوب فيها.';
