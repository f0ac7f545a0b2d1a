import { isolate, leftToRight } from '../../../text/isolate';

/** Labels of sign-up, log-in and passwords. */

export const logInTitle = 'مرحبًا بعودتك';
export const logInIntro = 'تسجيل الدخول للمتابعة.';
export const logIn = 'تسجيل الدخول';
/** The link on the sign-up screen, spec section 2 "Sign up". */
export const logInLink = 'تسجيل الدخول';
export const logOut = 'تسجيل الخروج';
export const signUpTitle = 'إنشاء حساب';
export const signUpIntro = 'للبالغين في دولة الإمارات الباحثين عن زوج أو زوجة.';
export const signUp = 'إنشاء حساب';
export const email = 'البريد الإلكتروني';
export const password = 'كلمة المرور';
export const confirmPassword = 'تأكيد كلمة المرور';
export const passwordHint = '6 أحرف على الأقل.';
export const showPassword = 'إظهار كلمة المرور';
export const hidePassword = 'إخفاء كلمة المرور';
export const forgot = 'نسيت كلمة المرور؟';
export const noAccount = 'ليس لديك حساب؟';
export const haveAccount = 'لديك حساب؟';
export const codeTitle = 'التحقق من بريدك الإلكتروني';
export const codeIntro = (email: string) =>
  `يُرجى إدخال الرمز المكوّن من 6 أرقام الذي أرسلناه إلى ${leftToRight(email)}.`;
export const code = 'رمز من 6 أرقام';
export const resend = 'إعادة إرسال الرمز';
export const otherEmail = 'استخدام بريد آخر';
export const forgotTitle = 'هل نسيت كلمة المرور؟';
export const forgotIntro = 'يُرجى إدخال بريدك الإلكتروني لنرسل إليك رمزًا.';
export const sendCode = 'إرسال الرمز';
export const resetCodeTitle = 'يُرجى التحقق من بريدك';
export const resetTitle = 'اختيار كلمة مرور جديدة';
export const newPassword = 'كلمة المرور الجديدة';
export const resetPassword = 'إعادة تعيين كلمة المرور';
export const changePassword = 'تغيير كلمة المرور';
export const currentPassword = 'كلمة المرور الحالية';
export const traits = {
  length: '8 أحرف على الأقل',
  upper: 'حرف إنجليزي كبير (A–Z)',
  lower: 'حرف إنجليزي صغير (a–z)',
  digit: 'رقم واحد',
  special: 'رمز خاص واحد مثل ! أو @',
} as const;
export const ruleMet = '(مستوفى)';
export const signedInAs = (name: string) => `تم تسجيل الدخول باسم ${isolate(name)}`;
export const signedIn = 'تم تسجيل الدخول';
