import { leftToRight } from '../../../text/isolate';

/** Labels of the site outside its screens. */

export const skip = 'الانتقال إلى المحتوى';
export const windowTitle = (screen: string, unread: string) =>
  `${unread && `${leftToRight(`(${unread})`)} `}${screen} · mm`;
export const menu = 'القائمة';
export const tabs = 'الشاشات الرئيسية';
export const account = 'الحساب';
export const dashboard = 'الرئيسية';
export const search = 'البحث';
export const matches = 'الإعجابات';
export const messages = 'الرسائل';
export const profile = 'ملفي';
export const shortlisted = 'المفضّلة';
export const settings = 'الإعدادات';
export const notFoundTitle = 'هذه الصفحة غير موجودة';
export const notFoundBody = 'قد يكون العنوان مكتوبًا خطأً، أو نُقلت الصفحة.';
export const home = 'الانتقال إلى الرئيسية';
export const offlineTitle = 'تعذّر الاتصال بخدمة mm حاليًا';
export const suggestedTitle = 'ملفات مقترحة';
export const suggestedIntro = 'أشخاص قد يكون بينهم شريك حياتك';
export const resultsTitle = 'نتائج البحث';
export const searchName = 'البحث بالاسم';
export const firstName = 'الاسم الأول';
export const lastName = 'اسم العائلة';
export const email = 'البريد الإلكتروني';
export const bio = 'نبذة عني';
export const hobbies = 'الهوايات';
export const photos = 'الصور';
export const edit = 'تعديل';
export const save = 'حفظ';
export const changePicture = 'تغيير الصورة الشخصية';
export const exit = 'خروج سريع';
export const exitHint = `مغادرة هذه الصفحة فورًا، أو بالضغط على مفتاح ${leftToRight('Escape')} ثلاث مرات.`;
