import { isolate, leftToRight } from '../../../text/isolate';

/** Labels of other members' data and actions. */

export const viewProfile = 'عرض الملف';
export const compatible = (percent: number) => `توافق ${leftToRight(`${percent}%`)}`;
/** Begins with the text that the button shows. */
export const compatibleNamed = (text: string, name: string) => `${text} مع ${isolate(name)}`;
export const presence = {
  today: 'آخر حضور: اليوم',
  week: 'آخر حضور: هذا الأسبوع',
  month: 'آخر حضور: هذا الشهر',
} as const;
export const like = 'إعجاب';
export const unlike = 'إلغاء الإعجاب';
export const message = 'مراسلة';
export const shortlist = 'حفظ في المفضّلة';
export const unshortlist = 'إزالة من المفضّلة';
export const likeNamed = (name: string) => `إبداء الإعجاب بـ${isolate(name)}`;
export const unlikeNamed = (name: string) => `إلغاء الإعجاب بـ${isolate(name)}`;
export const messageNamed = (name: string) => `مراسلة ${isolate(name)}`;
export const viewNamed = (name: string) => `عرض الملف: ${isolate(name)}`;
export const photoOf = (name: string) => `صورة ${isolate(name)}`;
export const matchTitle = 'إعجاب متبادل!';
export const matchBody = (name: string) => `تبادلت الإعجاب مع ${isolate(name)}.`;
export const sendMessage = 'إرسال رسالة';
export const skip = 'ليس الآن';
export const about = 'نبذة';
export const interests = 'الاهتمامات';
export const morePhotos = 'صور أخرى';
export const personal = 'المعلومات الشخصية';
export const lookingFor = 'مواصفات شريك الحياة';
export const lookingForText = 'زواج جاد ودائم مع من يشاركني القيم نفسها.';
export const maritalStatus = 'الحالة الاجتماعية';
export const marriedNow = 'متزوج حاليًا';
export const occupation = 'جهة العمل';
export const qualification = 'المؤهل العلمي';
export const nothingYet = 'لا شيء هنا بعد.';
export const enlarge = (number: number, name: string) => `تكبير الصورة ${number} لـ${isolate(name)}`;
export const profileOf = (name: string) => `ملف ${isolate(name)}`;
export const you = 'أنت';
/** A member's name and action. */
export const feedItem = (name: string, act: string) => `${isolate(name)}: ${act}`;
