/** The reasons for a compatibility score, by the codes of docs/compatibility.md. */

export const why = 'أوجه التوافق بينكما';
export const metTitle = 'ما يناسبك';
export const unmetTitle = 'ما يختلف';
export const weekly = 'تُحدَّث درجات التوافق كل يوم اثنين، بحسب الإجابات التي حفظها كلٌّ منكما حتى ذلك اليوم.';
export const newer = 'هذه الصفحة قديمة. يُرجى إعادة تحميلها لعرض الأسباب.';
export const met = {
  marital_status: 'الحالة الاجتماعية المطلوبة لديك',
  country_of_residence: 'الإقامة في الدولة المطلوبة لديك',
  academic_qualification: 'المؤهل العلمي المطلوب لديك',
  interests: 'اهتمامات تشبه اهتماماتك',
  occupation: 'جهة العمل المطلوبة لديك',
  same_emirate: 'الإقامة في إمارتك نفسها',
  shared_interests: 'بينكما هوايات مشتركة',
  similar_age: 'العمر قريب من عمرك',
} as const;
export const unmet = {
  marital_status: 'حالة اجتماعية مختلفة عن المطلوبة',
  country_of_residence: 'الإقامة في دولة مختلفة عن المطلوبة',
  academic_qualification: 'مؤهل علمي مختلف عن المطلوب',
  interests: 'هوايات مشتركة قليلة',
  occupation: 'جهة عمل مختلفة عن المطلوبة',
} as const;
