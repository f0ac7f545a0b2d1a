import { leftToRight } from '../../../text/isolate';

/** Labels of the pages about the service: terms, privacy, safety and contact. */

export const pages = 'عن هذه الخدمة';
export const version = (version: string) => `الإصدار ${leftToRight(version)}`;
export const inForce = (version: string, date: string) => `الإصدار ${leftToRight(version)}، منذ ${date}`;
export const newTab = ' (يُفتح في علامة تبويب جديدة)';
export const licenses = 'تراخيص البرمجيات المفتوحة المصدر في هذا الموقع';
export const failed = 'تعذّر تحميل هذه الصفحة.';
export const missing = 'هذه الصفحة غير متاحة';
export const missingBody = 'لم تنشرها هذه الخدمة.';
export const settingsTitle = 'الشروط والتواصل';
export const settingsIntro = 'القواعد، وما نحفظه عنك، ونصائح للقاء الآخرين، وكيفية التواصل معنا.';
/** The sentence next to the box of the sign-up. Parts with a page are links. */
export const accept: readonly { text: string; page?: 'terms' | 'privacy' }[] = [
  {
    text: 'عمري 18 سنة أو أكثر، وأوافق على ',
  },
  {
    text: 'الشروط',
    page: 'terms',
  },
  {
    text: ' و',
  },
  {
    text: 'إشعار الخصوصية',
    page: 'privacy',
  },
];
export const acceptFirst = 'يُرجى تأكيد أن عمرك 18 سنة أو أكثر والموافقة على الشروط وإشعار الخصوصية.';
export const termsChanged = 'تغيّرت الشروط. يُرجى قراءتها من جديد ثم إنشاء الحساب.';
