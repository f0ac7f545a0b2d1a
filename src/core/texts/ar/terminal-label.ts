import { isolate, leftToRight } from '../../text/isolate';
import { plural } from '../../text/plural';

/** Labels of the questions at a terminal, in addition to those of the wizard. */

/** The option that leads to the question before. It begins with ‹ in every language. */
export const back = '‹ رجوع';
export const howToGoBack = 'للرجوع سؤالًا واحدًا: كتابة <. يحفظ Ctrl-C إجاباتك.';
export const goingOn = 'المتابعة بعد إجاباتك السابقة.';
export const ofPartner = (label: string) => `شريك الحياة — ${label}`;
export const toSearch = (label: string) => `${label} (الكتابة للبحث)`;
export const asDate = (label: string) => `${label} (${leftToRight('YYYY-MM-DD')})`;
export const inUnit = (label: string, unit: string) => `${label} (${unit})`;
export const unitOf = (label: string) => `${label}: الوحدة`;
export const changeWhat = 'ما المطلوب تغييره؟';
export const sendChanges = (count: number) =>
  plural(count, {
    one: '‹ إرسال التغيير',
    two: '‹ إرسال التغييرين',
    few: `‹ إرسال ${count} تغييرات`,
    many: `‹ إرسال ${count} تغييرًا`,
    other: `‹ إرسال ${count} تغيير`,
  });
export const leaveUnsent = '‹ خروج دون إرسال';
export const leaveUnchanged = '‹ خروج دون تغيير';
export const photo = 'الصورة الشخصية (مسار الصورة)';
export const writeDate = `يُرجى كتابة التاريخ بالترتيب: السنة-الشهر-اليوم، مثل ${leftToRight('1994-03-27')}.`;
export const noSuchDay = (day: string) => `لا يوجد يوم ${leftToRight(day)} في التقويم.`;
export const filledIn = 'اكتملت الخطوات السبع';
export const send = 'إنهاء وإرسال الملف';
export const leave = 'خروج مع حفظ إجاباتك';
export const leaveIn = (file: string) => `خروج، والإجابات محفوظة في ${leftToRight(file)}`;
export const unchanged = 'لم يتغيّر شيء';
export const cannotRead = (file: string) => `تعذّرت قراءة الملف ${leftToRight(file)}. يُرجى التحقق من المسار.`;
export const notOffered = (label: string, option: string) => `${label}: ${isolate(option)} ليس من خيارات النموذج.`;

/** The keys below a list, by the words of the library that asks. */
export const keys = {
  space: 'مسافة',
  navigate: 'تنقّل',
  select: 'اختيار',
  all: 'الكل',
  invert: 'عكس الاختيار',
  submit: 'تأكيد',
};

/** Descriptions of the fields in the empty form, which is a file. It contains the English values, because a file holds those. */
export const formPartner = (label: string) => `شريك الحياة: ${label}`;
export const formOption = (value: string, shown: string) => (value === shown ? value : `${value} = ${shown}`);
export const formText = 'نص';
export const formLongText = 'نص، اختياري';
export const formCountry = 'دولة باسمها الإنجليزي';
export const formStates = (emirates: string) => `إمارة أو ولاية أو منطقة؛ وفي الإمارات: ${emirates}`;
export const formHeight = 'رقم صحيح، والوحدة في الحقل التالي';
export const formWeight = 'رقم صحيح بالكيلوغرام';
export const formPhoto = `مسار صورة، بدءًا من مكان هذا الملف، أو استخدام ${leftToRight('--photo')}`;
export const formList = (options: string) => `قائمة من: ${options}`;
export const formMenOnly = 'للرجال فقط';
export const formWomenOnly = 'للنساء فقط';
export const formExample = `مثال مكتمل وصحيح. يمكن تغيير كل إجابة، ويعرض الأمر ${leftToRight('mm wizard show')} الخيارات.`;

export const kept = (command: string) => `إجاباتك محفوظة حتى الآن. للمتابعة: ${leftToRight(command)}`;
