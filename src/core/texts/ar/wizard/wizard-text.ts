import { plural } from '../../../text/plural';

/** Texts of the wizard, spec sections 5 and 8. Texts that the specification leaves open follow the same pattern. */

export const submitFailed = 'حدث خطأ أثناء الإرسال. يُرجى المحاولة بعد قليل';
export const submitted = 'تم بنجاح';
export const submitting = 'جارٍ الإرسال…';
export const firstName = 'يجب ألا يقل الاسم الأول عن حرفين';
export const lastName = 'يجب ألا يقل اسم العائلة عن حرفين';
export const nameLetter = (label: string) => `يجب أن يحتوي ${label} على حرف`;
export const nameLong = (label: string, most: number) =>
  plural(most, {
    one: `يجب ألا يتجاوز ${label} حرفًا واحدًا`,
    two: `يجب ألا يتجاوز ${label} حرفين`,
    few: `يجب ألا يتجاوز ${label} ${most} أحرف`,
    many: `يجب ألا يتجاوز ${label} ${most} حرفًا`,
    other: `يجب ألا يتجاوز ${label} ${most} حرف`,
  });
export const dateOfBirth = 'تاريخ الميلاد مطلوب';
export const adult = 'يجب ألا يقل العمر عن 18 سنة';
export const gender = 'يُرجى تحديد الجنس';
export const maritalStatus = 'يُرجى تحديد الحالة الاجتماعية';
export const hasChildren = 'يُرجى الإجابة: هل لديك أطفال؟';
export const country = 'دولة الإقامة مطلوبة';
export const emirate = 'يُرجى تحديد الإمارة';
export const nationality = 'يُرجى تحديد الجنسية';
export const partnerMaritalStatus = 'الحالة الاجتماعية المفضّلة لشريك الحياة مطلوبة';
export const partnerChildren = 'يُرجى تحديد رأيك في أن يكون لشريك الحياة أطفال';
export const partnerCountry = 'يُرجى تحديد دولة إقامة شريك الحياة';
export const smoker = 'يُرجى الإجابة عن سؤال التدخين';
export const veiled = 'يُرجى الإجابة عن سؤال الحجاب';
export const alcohol = 'يُرجى الإجابة عن سؤال شرب الكحول';
export const pets = 'يُرجى الإجابة عن سؤال الحيوانات الأليفة';
export const allergies = 'يُرجى الإجابة عن سؤال الحساسية';
export const disabilities = 'يُرجى الإجابة عن سؤال أصحاب الهمم';
export const partnerSmoker = 'يُرجى تحديد تفضيلك بشأن تدخين شريك الحياة';
export const partnerVeiled = 'يُرجى تحديد تفضيلك بشأن حجاب شريكة الحياة';
export const partnerAlcohol = 'يُرجى تحديد تفضيلك بشأن شرب شريك الحياة للكحول';
export const height = (unit: string, least: number, most: number, partner: boolean) =>
  partner
    ? `يُرجى إدخال طول شريك الحياة رقمًا صحيحًا بـ${unit} (من ${least} إلى ${most})`
    : `يُرجى إدخال الطول رقمًا صحيحًا بـ${unit} (من ${least} إلى ${most})`;
export const weight = 'يُرجى إدخال الوزن رقمًا صحيحًا بالكيلوغرام (من 30 إلى 200)';
export const partnerWeight = 'يُرجى إدخال وزن شريك الحياة رقمًا صحيحًا بالكيلوغرام (من 30 إلى 200)';
export const skin = 'يُرجى تحديد لون البشرة';
export const eye = 'يُرجى تحديد لون العينين';
export const hair = 'يُرجى تحديد لون الشعر';
export const partnerSkin = 'يُرجى تحديد لون بشرة شريك الحياة';
export const partnerEye = 'يُرجى تحديد لون عيني شريك الحياة';
export const partnerHair = 'يُرجى تحديد لون شعر شريك الحياة';
export const marriageType = 'يُرجى تحديد نوع الزواج';
export const scholarship = 'يُرجى الإجابة عن سؤال البعثة الدراسية';
export const polygamy = 'يُرجى الإجابة عن سؤال التعدد';
export const wantsChildren = 'يُرجى الإجابة عن سؤال الرغبة في الإنجاب';
export const partnerRelocate = 'يُرجى تحديد تفضيلك بشأن انتقال شريك الحياة';
export const partnerPolygamy = 'يُرجى تحديد تفضيلك بشأن قبول شريك الحياة للتعدد';
export const partnerWantsChildren = 'يُرجى تحديد تفضيلك بشأن رغبة شريك الحياة في الإنجاب';
export const qualification = 'يُرجى تحديد المؤهل العلمي';
export const workField = 'يُرجى تحديد مجال العمل';
export const workLocation = 'يُرجى تحديد مكان العمل';
export const occupation = 'يُرجى تحديد جهة العمل';
export const financialStatus = 'يُرجى تحديد الحالة المادية';
export const income = 'يُرجى تحديد الدخل الشهري';
export const languages = 'يُرجى اختيار لغة واحدة على الأقل';
export const partnerQualification = 'يُرجى تحديد المؤهل العلمي المفضّل لشريك الحياة';
export const partnerWorkField = 'يُرجى تحديد مجال العمل المفضّل لشريك الحياة';
export const partnerWorkLocation = 'يُرجى تحديد مكان العمل المفضّل لشريك الحياة';
export const partnerOccupation = 'يُرجى تحديد جهة العمل المفضّلة لشريك الحياة';
export const partnerFinancialStatus = 'يُرجى تحديد الحالة المادية المفضّلة لشريك الحياة';
export const hobbies = 'يُرجى اختيار هواية واحدة على الأقل';
export const partnerHobbies = 'يُرجى تحديد تفضيلك بشأن هوايات شريك الحياة';
export const photo = 'يُرجى رفع صورة شخصية';
export const photoNotImage = 'يُرجى اختيار صورة بصيغة JPEG أو PNG أو WebP';
export const photoTooLarge = 'الصورة كبيرة جدًا. يُرجى اختيار صورة أصغر من 15 ميغابايت';
export const photoHint = 'صورة واضحة وحديثة تزيد من فرصك. الصيغ المقبولة: JPEG وPNG وWebP.';
export const stageProfile = 'جارٍ إنشاء ملفك… 1 من 3';
export const stagePhoto = 'جارٍ رفع صورتك… 2 من 3';
export const stagePreferences = 'جارٍ حفظ تفضيلاتك… 3 من 3';
