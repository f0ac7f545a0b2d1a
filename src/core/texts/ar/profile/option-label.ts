/**
 * Names of the values of the option lists, as members read them. The values are English on the wire. Unknown ones are shown unchanged.
 * `gender` is the gender of the person whose answer it is, `Male` or `Female`.
 */

import { HOME_COUNTRY } from '../../../options';

type Names = Readonly<Record<string, string>>;

/** Members write some answers themselves, and `constructor` must not be a name. */
const nameIn = (names: Names, value: string) => (Object.hasOwn(names, value) ? names[value] : undefined);

const emirates: Names = {
  'Abu Dhabi': 'أبوظبي',
  Dubai: 'دبي',
  Sharjah: 'الشارقة',
  'Umm Al-Quwain': 'أم القيوين',
  Ajman: 'عجمان',
  Fujairah: 'الفجيرة',
  'Ras Al Khaimah': 'رأس الخيمة',
};

const genders: Names = {
  Male: 'ذكر',
  Female: 'أنثى',
};

const hobbies: Names = {
  Reading: 'القراءة',
  Travel: 'السفر',
  Music: 'الموسيقى',
  Writing: 'الكتابة',
  Fitness: 'اللياقة البدنية',
  Painting: 'الرسم',
  Cooking: 'الطبخ',
  Gym: 'النادي الرياضي',
  Baking: 'الخَبز والحلويات',
  'Acting & Theatre': 'التمثيل والمسرح',
  'Yoga & Meditation': 'اليوغا والتأمل',
  Swimming: 'السباحة',
  'Dance (Ballet, Hip-Hop, Salsa)': 'الرقص (باليه، هيب هوب، سالسا)',
  'Food Blogging': 'التدوين عن الطعام',
  'Public Speaking & Debating': 'الخطابة والمناظرات',
  Comedy: 'الكوميديا',
  Fashion: 'الأزياء',
  'Collecting (Stamps, Coins, Sneakers, etc.)': 'جمع المقتنيات (طوابع، عملات، أحذية رياضية…)',
  'Social Volunteering & Charity Work': 'التطوع والعمل الخيري',
  'Content Creation': 'صناعة المحتوى',
};

const ages: Names = {
  '18-20': 'من 18 إلى 20',
  '20-25': 'من 20 إلى 25',
  '25-35': 'من 25 إلى 35',
  '35-50': 'من 35 إلى 50',
  '50-60': 'من 50 إلى 60',
  '60+': '60 فأكثر',
};

const reportTypes: Names = {
  Inappropriate: 'محتوى غير لائق',
  Fake: 'حساب مزيف',
  Harassment: 'مضايقة',
  Spam: 'رسائل مزعجة',
  Other: 'سبب آخر',
  Threats: 'تهديد',
  Pictures: 'ابتزاز بالصور',
  Money: 'طلب أموال',
  'Fake of me': 'حساب ينتحل شخصيتي',
  'Under 18': 'دون 18 عامًا',
  Married: 'إخفاء الزواج',
};

const sorts: Names = {
  'Top matches': 'الأكثر توافقًا',
  'Newest First': 'الأحدث أولًا',
  Distance: 'الأقرب',
};

/** Marital statuses of a man, of a woman, and of somebody whose gender is not known. */
const statusesOf: Readonly<Record<'Male' | 'Female' | 'other', Names>> = {
  Male: { Divorced: 'مطلّق', Widowed: 'أرمل', Single: 'أعزب' },
  Female: { Divorced: 'مطلّقة', Widowed: 'أرملة', Single: 'عزباء' },
  other: { Divorced: 'مطلّق أو مطلّقة', Widowed: 'أرمل أو أرملة', Single: 'أعزب أو عزباء' },
};

/** The lists of the wizard that no other screen shows. A value that is in several lists has the same name in all. */
const answers: Names = {
  Yes: 'نعم',
  No: 'لا',
  'No Preference': 'لا يهم',
  'Open to any': 'لا مانع لديّ',
  ft: 'قدم',
  cm: 'سم',
  Fair: 'فاتح',
  Medium: 'حنطي',
  Dark: 'أسمر',
  Blue: 'أزرق',
  Green: 'أخضر',
  Brown: 'بني',
  Black: 'أسود',
  Blonde: 'أشقر',
  Red: 'أحمر',
  Grey: 'رمادي',
  Traditional: 'تقليدي',
  External: 'خارجي',
  'High School': 'الثانوية العامة',
  "Bachelor's": 'بكالوريوس',
  "Master's": 'ماجستير',
  PhD: 'دكتوراه',
  Healthcare: 'الرعاية الصحية',
  Education: 'التعليم',
  Engineering: 'الهندسة',
  IT: 'تقنية المعلومات',
  Technology: 'التكنولوجيا',
  'Business & Finance': 'الأعمال والمال',
  Arts: 'الفنون',
  'Real Estate': 'العقارات',
  'Oil and Gas': 'النفط والغاز',
  Tourism: 'السياحة',
  Government: 'قطاع حكومي',
  Private: 'قطاع خاص',
  Freelance: 'عمل حر',
  Business: 'أعمال خاصة',
  Excellent: 'ممتازة',
  Good: 'جيدة',
  Average: 'متوسطة',
  'Below Average': 'دون المتوسطة',
  '< $1000': 'أقل من 1000 دولار',
  '$1000 - $3000': 'من 1000 إلى 3000 دولار',
  '$3000 - $6000': 'من 3000 إلى 6000 دولار',
  '$6000+': '6000 دولار فأكثر',
  Arabic: 'العربية',
  English: 'الإنجليزية',
  French: 'الفرنسية',
  Turkish: 'التركية',
  Persian: 'الفارسية',
  Other: 'لغة أخرى',
};

/** Loads code when it is needed. The platform of a client does this. */
interface Loader {
  load<Module>(part: () => Promise<Module>): Promise<Module>;
}

export const emirate = (value: string) => nameIn(emirates, value) ?? value;
export const maritalStatus = (value: string, gender?: string) =>
  nameIn(statusesOf[gender === 'Male' || gender === 'Female' ? gender : 'other'], value) ?? value;
export const gender = (value: string) => nameIn(genders, value) ?? value;
export const hobby = (value: string) => nameIn(hobbies, value) ?? value;
/** An answer of the wizard, of any list. */
export const answer = (value: string, gender?: string) =>
  nameIn(answers, value) ??
  nameIn(hobbies, value) ??
  nameIn(emirates, value) ??
  nameIn(genders, value) ??
  maritalStatus(value, gender);
export const age = (value: string) => nameIn(ages, value) ?? value;
export const reportType = (value: string) => nameIn(reportTypes, value) ?? value;
export const sort = (value: string) => nameIn(sorts, value) ?? value;

let countries: Names = { [HOME_COUNTRY]: 'الإمارات العربية المتحدة' };
/** Countries other than {@link HOME_COUNTRY} have names only after `loadCountries`. */
export const country = (value: string) => nameIn(countries, value) ?? value;
export const knowsCountry = (value: string) => Object.hasOwn(countries, value);
export const loadCountries = async (platform: Loader) => {
  const { countryNames } = await platform.load(() => import('../country-names'));
  countries = countryNames;
};
