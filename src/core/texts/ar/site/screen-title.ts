/** Titles of the screens, by the name of their route. */

export const login = 'تسجيل الدخول';
export const signup = 'إنشاء حساب';
export const otp = 'التحقق من بريدك الإلكتروني';
export const wizard = 'إنشاء ملفك';
export const dashboard = 'الرئيسية';
export const profile = 'الملف الشخصي';
export const match = 'ملف عضو';
export const shortlisted = 'المفضّلة';
export const matches = 'الإعجابات';
export const messages = 'الرسائل';
export const settings = 'الإعدادات';
export const search = 'البحث';
export const notifications = 'الإشعارات';
export const terms = 'الشروط';
export const privacy = 'إشعار الخصوصية';
export const safety = 'السلامة';
export const contact = 'التواصل معنا';
export const help = 'مساعدة دون حساب';
