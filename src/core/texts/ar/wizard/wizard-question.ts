/** Names of the wizard's steps, spec section 2, and its questions, in their order. */

export const aboutYou = 'معلومات عنك';
export const firstName = 'الاسم الأول';
export const lastName = 'اسم العائلة';
export const dateOfBirth = 'تاريخ الميلاد';
export const gender = 'الجنس';
export const bio = 'نبذة عني';
export const bioHint = 'اختياري. يظهر في صفحة ملفك.';
export const maritalStatus = 'الحالة الاجتماعية';
export const marriedNow = 'هل لديك زوجة حاليًا؟ (اختياري، ويراه الجميع)';
export const hasChildren = 'هل لديك أطفال؟';
export const country = 'دولة الإقامة';
export const emirate = 'الإمارة أو المنطقة';
export const nationality = 'الجنسية';
export const partnerChildren = 'هل وجود أطفال لدى شريك الحياة مقبول لديك؟';

export const lifestyle = 'نمط الحياة';
export const smoker = 'هل التدخين من عاداتك؟';
export const veiled = 'هل ترتدين الحجاب؟';
export const alcohol = 'هل شرب الكحول من عاداتك؟';
export const pets = 'هل لديك حيوانات أليفة في المنزل؟';
export const allergies = 'هل لديك حساسية؟';
export const disabilities = 'هل أنت من أصحاب الهمم؟';
export const partnerSmoker = 'هل تدخين شريك الحياة مقبول لديك؟';
export const partnerVeiled = 'هل المفضّل لديك أن تكون شريكة الحياة محجبة؟';
export const partnerAlcohol = 'هل شرب شريك الحياة للكحول مقبول لديك؟';

export const physicalAppearance = 'المظهر';
export const height = 'الطول';
export const weight = 'الوزن';
export const skin = 'لون البشرة';
export const eye = 'لون العينين';
export const hair = 'لون الشعر';

export const marriagePlans = 'خطط الزواج';
export const marriageType = 'نوع الزواج';
export const scholarship = 'هل لديك بعثة دراسية تتيح اصطحاب شريك الحياة إلى الخارج؟';
export const polygamy = 'هل التعدد مقبول لديك؟';
export const wantsChildren = 'هل لديك رغبة في الإنجاب؟';
export const partnerRelocate = 'هل المفضّل لديك أن يكون شريك الحياة مستعدًا للانتقال؟';
export const partnerPolygamy = 'هل المفضّل لديك أن يكون التعدد مقبولًا لدى شريك الحياة؟';
export const partnerWantsChildren = 'هل المفضّل لديك أن يرغب شريك الحياة في الإنجاب؟';

export const careerEducation = 'العمل والتعليم';
export const qualification = 'المؤهل العلمي';
export const workField = 'مجال العمل';
export const workLocation = 'مكان العمل';
export const occupation = 'جهة العمل';
export const financialStatus = 'الحالة المادية';
export const income = 'الدخل الشهري';
export const languages = 'لغاتك';

export const interestHobbies = 'الاهتمامات والهوايات';
export const hobbies = 'هواياتك';
export const partnerHobbies = 'هل المفضّل لديك أن يشاركك شريك الحياة هواياتك؟';

export const profileUpload = 'الصورة الشخصية';
export const photo = 'الصورة الشخصية';

/** The same questions by field, worded for men and for women. The others address nobody in particular. */
export const toMen = {
  smoker: 'هل تدخّن؟',
  alcohol: 'هل تشرب الكحول؟',
  open_to_polygamy: 'هل تقبل التعدد؟',
  wants_children: 'هل ترغب في الإنجاب؟',
  accepts_children: 'هل تقبل شريكة حياة لديها أطفال؟',
  partnerSmoker: 'هل تقبل شريكة حياة مدخّنة؟',
  partnerVeiled: 'هل تفضّل أن تكون شريكة حياتك محجبة؟',
  partnerAlcohol: 'هل تقبل شريكة حياة تشرب الكحول؟',
  partnerRelocate: 'هل تفضّل أن تكون شريكة حياتك مستعدة للانتقال؟',
  partnerPolygamy: 'هل تفضّل أن تقبل شريكة حياتك التعدد؟',
  partnerChildren: 'هل تفضّل أن ترغب شريكة حياتك في الإنجاب؟',
  partnerHobbies: 'هل تفضّل أن تشاركك شريكة حياتك هواياتك؟',
} as const;
export const toWomen = {
  smoker: 'هل تدخّنين؟',
  alcohol: 'هل تشربين الكحول؟',
  open_to_polygamy: 'هل تقبلين التعدد؟',
  wants_children: 'هل ترغبين في الإنجاب؟',
  accepts_children: 'هل تقبلين شريك حياة لديه أطفال؟',
  partnerSmoker: 'هل تقبلين شريك حياة مدخّنًا؟',
  partnerVeiled: 'هل تفضّل أن تكون شريكة حياتك محجبة؟',
  partnerAlcohol: 'هل تقبلين شريك حياة يشرب الكحول؟',
  partnerRelocate: 'هل تفضّلين أن يكون شريك حياتك مستعدًا للانتقال؟',
  partnerPolygamy: 'هل تفضّلين أن يقبل شريك حياتك التعدد؟',
  partnerChildren: 'هل تفضّلين أن يرغب شريك حياتك في الإنجاب؟',
  partnerHobbies: 'هل تفضّلين أن يشاركك شريك حياتك هواياتك؟',
} as const;
