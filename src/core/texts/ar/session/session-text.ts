/**
 * Notices and errors of sign-up, log-in and passwords, from spec sections 2, 5 and 8 to the letter (misspellings included,
 * because testers match them).
 */

export const emailRequired = 'البريد الإلكتروني مطلوب';
export const emailInvalid = 'يُرجى إدخال بريد إلكتروني صحيح';
export const passwordRequired = 'كلمة المرور مطلوبة';
export const passwordShort = 'يجب ألا تقل كلمة المرور عن 6 أحرف';
export const passwordsDiffer = 'كلمتا المرور غير متطابقتين';
export const codeIncomplete = 'يُرجى إدخال رمز التحقق كاملًا من 6 أرقام';
export const resetCodeIncomplete = 'يُرجى إدخال الرمز المكوّن من 6 أرقام.';
export const changeAllRequired = 'جميع حقول كلمة المرور مطلوبة.';
export const changeTooShort = 'يجب ألا تقل كلمة المرور الجديدة عن 6 أحرف.';
export const changeDiffer = 'كلمتا المرور الجديدتان غير متطابقتين.';
export const resetWeak = 'كلمة المرور لا تستوفي الشروط.';
export const resetDiffer = 'كلمتا المرور غير متطابقتين.';
export const registered = 'تم إرسال رمز التحقق!';
export const registerFailed = 'تعذّر إنشاء الحساب. يُرجى المحاولة مرة أخرى.';
export const verified = 'تم التحقق بنجاح';
export const verifyFailed = 'تعذّر التحقق';
export const resent = 'أُعيد إرسال رمز التحقق بنجاح';
export const resendFailed = 'تعذّرت إعادة إرسال الرمز';
export const logInFailed = 'تعذّر تسجيل الدخول. يُرجى المحاولة مرة أخرى.';
export const resetRequested = 'أرسلنا رمز إعادة التعيين! يُرجى التحقق من بريدك الإلكتروني.';
export const resetRequestFailed = 'تعذّر إرسال رمز إعادة التعيين. يُرجى المحاولة مرة أخرى.';
export const resetDone = 'أُعيد تعيين كلمة المرور بنجاح!';
export const resetFailed = 'تعذّرت إعادة تعيين كلمة المرور. يُرجى المحاولة مرة أخرى.';
export const changed = 'تم تغيير كلمة المرور بنجاح!';
export const changeFailed = 'تعذّر تغيير كلمة المرور';
