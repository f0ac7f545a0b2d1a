/** What members agree to: in the settings, and where they are asked again. */

export const title = 'ما وافقت عليه';
export const intro = 'يمكنك تغيير رأيك بشأن إجاباتك في أي وقت.';
export const names = {
  terms: 'شروط الاستخدام',
  privacy: 'إشعار الخصوصية',
  sensitive: 'إجابات عن الصحة والمعتقد والأصل',
} as const;
export const agreed = (version: string, date: string) => `تمت الموافقة على الإصدار ${version} في ${date}`;
export const refused = (date: string) => `دون مشاركة منذ ${date}`;
/** Terms and notice. {@link refused} is for answers. */
export const notAgreed = (date: string) => `دون موافقة منذ ${date}`;
export const undecided = 'لم يُحدَّد بعد';
export const agree = 'أوافق';
export const leaveOut = 'دون هذه الإجابات';
export const notNow = 'ليس الآن';
export const stopSharing = 'إيقاف المشاركة';
export const stopTitle = 'هل تريد إيقاف مشاركة هذه الإجابات؟';
export const stopBody =
  'نمحو إجاباتك عن الجنسية والمظهر والحجاب والحساسية والإعاقة، ورغباتك بشأنها. وتتوقف الترشيحات عن استخدامها يوم الاثنين القادم.';
export const share = 'مشاركة هذه الإجابات';
export const shareNext = 'يمكنك الآن كتابتها في ملفك.';
export const erased = 'مُحيت إجاباتك.';
export const failed = 'تعذّر حفظ اختيارك. يُرجى المحاولة من جديد.';
export const changed = {
  terms: 'يُرجى قراءة شروط الاستخدام الحالية',
  privacy: 'يُرجى قراءة إشعار الخصوصية الحالي',
} as const;
export const score =
  'نحسب نسبة التوافق من إجابات الطرفين ورغباتهما، بالطريقة نفسها للجميع. ويمكن لشخص من فريقنا أن يشرح لك النسبة ويعيد النظر فيها:';
export const contact = 'التواصل معنا';
export const scoreTitle = 'نسبة التوافق';
export const loadFailed = 'تعذّر التحميل. يُرجى المحاولة من جديد.';
export const shareQuestion = 'هل توافق على استخدام إجاباتك عن الصحة والمعتقد والأصل؟';
export const shareHint =
  'بعض الأسئلة عن الجنسية والمظهر والحجاب والحساسية والإعاقة. لا يرى أي عضو إجاباتك، وهي لا تُحسب إلا في الترشيحات ونسبة التوافق. عند اختيار «لا» نتخطى هذه الأسئلة. يمكنك تغيير ذلك في الإعدادات.';
export const shareMissing = 'يُرجى اختيار نعم أو لا، وكلاهما مقبول.';
