import { isolate, leftToRight } from '../../text/isolate';
import { type ArabicForms, plural } from '../../text/plural';
import { listOf } from './general-label';

/** Labels of the dashboard and of profile completeness. */

export const welcome = 'مرحبًا بعودتك،';
export const nobody = 'عضو';
export const matches = 'إعجابات متبادلة';
export const chats = 'محادثات نشطة';
export const shortlisted = 'المفضّلة';
export const change = (percent: number) =>
  `${leftToRight(`${percent > 0 ? '+' : ''}${percent}%`)} مقارنة بالأسبوع الماضي`;
export const today = 'ترشيحات اليوم';
export const todayIntro = 'بناءً على تفضيلاتك';
export const shortlistTitle = 'المفضّلة';
export const viewAll = 'عرض الكل';
export const feed = 'نشاط ملفك';
export const acts = {
  viewed: 'زيارة لملفك',
  liked: 'إعجاب بملفك',
  shortlisted: 'إضافتك إلى المفضّلة',
} as const;
export const compatible = (percent: number) => `نسبة التوافق ${percent} في المئة`;
export const completeness = 'اكتمال الملف';
export const visible = 'ظاهر';
export const hidden = 'مخفي';
export const visibleHint = 'يمكن للأعضاء الآخرين العثور عليك.';
export const hiddenHint = `يظهر ملفك عند اكتماله بنسبة ${leftToRight('70%')} أو أكثر.`;
export const hiddenByYou = 'ملفك مخفي باختيارك، ولا يراك إلا من تبادلت معهم الإعجاب.';
export const suggestions = 'اقتراحات لتحسين ملفك';
export const suggestion = {
  photos: 'إضافة صورتين على الأقل',
  bio: 'كتابة بضع كلمات عن نفسك',
  interests: 'اختيار هواياتك',
  verified: 'التحقق من بريدك الإلكتروني',
} as const;
export const points = (points: number) =>
  `${plural(points, { one: 'نقطة واحدة', two: 'نقطتان', few: `${points} نقاط`, many: `${points} نقطة`, other: `${points} نقطة` })} إضافية`;
export const complete = 'ملفك الشخصي مكتمل.';
export const previousSlide = 'الترشيحات السابقة';
export const nextSlide = 'الترشيحات التالية';
export const slide = (number: number) => `عرض الترشيحات ${number}`;
export const position = (slide: number, slides: number) => `${slide} من ${slides}`;
/** A number of conversations of which only a part is known. */
export const atLeast = (count: number) => leftToRight(`${count}+`);
/** From 100 on, the number is not known exactly. */
const counted = (count: number, forms: (number: string) => ArabicForms) =>
  count < 100 ? plural(count, forms(`${count}`)) : forms(leftToRight('99+')).other;
export const newsTitle = 'منذ زيارتك الأخيرة';
/** The text for each kind of news. The number counts members. */
export const news: Readonly<Record<string, (count: number) => string>> = {
  match: (count) =>
    counted(count, (number) => ({
      one: 'إعجاب متبادل جديد',
      two: 'إعجابان متبادلان جديدان',
      few: `${number} إعجابات متبادلة جديدة`,
      many: `${number} إعجابًا متبادلًا جديدًا`,
      other: `${number} إعجاب متبادل جديد`,
    })),
  like: (count) =>
    counted(count, (number) => ({
      one: 'إعجاب جديد',
      two: 'إعجابان جديدان',
      few: `${number} إعجابات جديدة`,
      many: `${number} إعجابًا جديدًا`,
      other: `${number} إعجاب جديد`,
    })),
  message: (count) =>
    counted(count, (number) => ({
      one: 'رسائل جديدة من شخص واحد',
      two: 'رسائل جديدة من شخصين',
      few: `رسائل جديدة من ${number} أشخاص`,
      many: `رسائل جديدة من ${number} شخصًا`,
      other: `رسائل جديدة من ${number} شخص`,
    })),
  suggestion: (count) =>
    counted(count, (number) => ({
      one: 'ترشيح جديد',
      two: 'ترشيحان جديدان',
      few: `${number} ترشيحات جديدة`,
      many: `${number} ترشيحًا جديدًا`,
      other: `${number} ترشيح جديد`,
    })),
};
/** The first names next to the photos. */
export const newsNames = (names: readonly string[], more: number) => {
  const others =
    more >= 90
      ? 'آخرون'
      : plural(more, {
          one: 'شخص آخر',
          two: 'شخصان آخران',
          few: `${more} آخرون`,
          many: `${more} آخرون`,
          other: `${more} آخرون`,
        });
  return listOf([...names.filter(Boolean).map(isolate), more > 0 ? others : '']);
};
