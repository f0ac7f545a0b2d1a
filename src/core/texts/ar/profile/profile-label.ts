import { leftToRight } from '../../../text/isolate';
import { plural } from '../../../text/plural';

/** Labels of the own profile page and of other members' pages: those of spec section 2, and others that it leaves to us. */

export const sections = 'أقسام ملفك';
export const publicTitle = 'الملف الشخصي';
export const details = 'التفاصيل';
export const wishes = 'شريك الحياة';
export const editNamed = (title: string) => `تعديل ${title}`;
export const onlyYou = 'لا يراه أحد سواك';
export const onlyYouIntro = 'الإجابات التي تحمل علامة القفل لا يراها أحد سواك، وهي تساعدنا على ترشيح من يناسبك.';
export const wishesIntro = 'لا يراها أحد سواك، وبها نحدد من نرشّحه لك ومن نرشّحك له.';
export const ageOnly = 'يرى الآخرون عمرك فقط';
export const notShared = 'لا تشارك إجابات عن الصحة والمعتقد والأصل. يمكنك تغيير ذلك أولًا في الإعدادات.';
export const birthFixed =
  'لا يمكن تغيير تاريخ الميلاد. إذا كان غير صحيح، فيُرجى مراسلتنا. العنوان في صفحة «التواصل معنا».';
export const genderFixed = 'حُدّد الجنس عند إنشاء الحساب، ولا يمكن تغييره هنا.';
export const restored = 'استعدنا تعديلاتك غير المحفوظة.';
export const notSaid = 'دون إجابة';
export const noBio = 'بضع كلمات عن نفسك وعن شريك الحياة المنشود.';
export const noHobbies = 'يمكنك اختيار هواياتك هنا. الهوايات المشتركة بداية جيدة.';
export const bioCount = (left: number) =>
  plural(left, {
    zero: 'لم يبقَ أي حرف',
    one: 'بقي حرف واحد',
    two: 'بقي حرفان',
    few: `بقيت ${left} أحرف`,
    many: `بقي ${left} حرفًا`,
    other: `بقي ${left} حرف`,
  });
export const height = (height: string, unit: string) => `${height} ${unit}`;
export const weight = (weight: string) => `${weight} كجم`;
export const mustsIntro = 'لا نرشّح لك أبدًا من نعلم أنه لا يستوفي شرطًا أساسيًا.';
export const wishesWhen =
  'تسري رغباتك المتعلقة بإجابات خاصة من يوم الاثنين، وفي أيامك الأولى هنا من أول يوم اثنين بعد يومك الثالث.';
export const must = 'شرط أساسي';
export const partnerParts = {
  about: 'عن شريك الحياة',
  lifestyle: 'نمط الحياة',
  appearance: 'المظهر',
  marriage: 'خطط الزواج',
  career: 'العمل والتعليم',
  hobbies: 'الاهتمامات والهوايات',
} as const;
export const visible = 'ظاهر للآخرين';
export const hidden = 'مخفي عن الآخرين';
export const complete = (percent: number) => `مكتمل بنسبة ${leftToRight(`${percent}%`)}`;
export const preview = 'معاينة كما يراه الآخرون';
export const previewing = 'هكذا يراك الآخرون.';
export const endPreview = 'العودة إلى التعديل';
export const photosIntro = 'يمكن إضافة أربع صور بصيغة JPEG أو PNG أو WebP. الصورة الشخصية هي أول ما يراه الآخرون.';
export const addPhotoTo = (number: number) => `اختيار صورة، الصورة ${number}`;
export const dropPhoto = 'أو سحب صورة إلى هنا';
export const primary = 'الصورة الشخصية';
export const setPrimary = 'جعلها الصورة الشخصية';
export const setPrimaryNamed = (number: number) => `جعلها الصورة الشخصية: الصورة ${number}`;
export const remove = 'حذف';
export const removeNamed = (number: number) => `حذف الصورة ${number}`;
export const removeTitle = 'حذف هذه الصورة؟';
export const removeBody = 'ستُحذف من ملفك نهائيًا.';
export const removePrimaryBody = 'هذه صورتك الشخصية، وستحل الصورة التالية محلها.';
export const keep = 'الإبقاء عليها';
export const uploading = 'جارٍ الرفع…';
export const notUploaded = 'لم تُرفع';
export const discard = 'تجاهل';
export const slotsFull = 'لديك أربع صور بالفعل. يُرجى حذف صورة أولًا، أو جعل صورة أخرى الصورة الشخصية.';
export const choose = 'اختيار صورة';
export const verified = 'موثّق';
export const missingTitle = 'هذا الملف غير متاح';
export const missingBody = 'ربما غادر هذا العضو، أو لم يعد أيّ منكما يرى الآخر.';
export const missingBack = 'الانتقال إلى البحث';
export { publicTitle as public };
/** Short names of answers by field, where the question would not fit. */
export const facts: Readonly<Record<string, string>> = {
  married_now: 'متزوج حاليًا',
  shares_sensitive: 'الصحة والمعتقد والأصل',
  has_children: 'الأطفال',
  accepts_children: 'الأطفال',
  smoker: 'التدخين',
  veiled: 'الحجاب',
  alcohol: 'الكحول',
  has_pets: 'حيوانات أليفة في المنزل',
  has_allergies: 'الحساسية',
  has_disabilities: 'من أصحاب الهمم',
  partnerSmoker: 'التدخين',
  partnerVeiled: 'الحجاب',
  partnerAlcohol: 'الكحول',
  scholarship: 'بعثة تتيح اصطحاب شريك الحياة',
  open_to_polygamy: 'قبول التعدد',
  wants_children: 'الرغبة في الإنجاب',
  partnerRelocate: 'الاستعداد للانتقال',
  partnerPolygamy: 'قبول التعدد',
  partnerChildren: 'الرغبة في الإنجاب',
  partnerHobbies: 'هوايات مشتركة',
};
