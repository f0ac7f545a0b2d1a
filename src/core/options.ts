/** Option lists of spec section 9, in the same order. Values are as sent to the backend. */

export const GENDERS = ['Male', 'Female'] as const;
export const MARITAL_STATUSES = ['Divorced', 'Widowed', 'Single'] as const;
export const YES_NO = ['Yes', 'No'] as const;
export const PREFERENCES = ['Yes', 'No', 'No Preference'] as const;
export const HOBBY_PREFERENCES = ['Yes', 'No', 'Open to any'] as const;
export const HEIGHT_UNITS = ['ft', 'cm'] as const;
export const SKIN_COLORS = ['Fair', 'Medium', 'Dark'] as const;
export const EYE_COLORS = ['Blue', 'Green', 'Brown', 'Black'] as const;
export const HAIR_COLORS = ['Black', 'Brown', 'Blonde', 'Red', 'Grey'] as const;
export const MARRIAGE_TYPES = ['Traditional', 'External'] as const;
export const QUALIFICATIONS = ['High School', "Bachelor's", "Master's", 'PhD'] as const;
export const WORK_FIELDS = [
  'Healthcare',
  'Education',
  'Engineering',
  'IT',
  'Technology',
  'Business & Finance',
  'Arts',
  'Real Estate',
  'Oil and Gas',
  'Tourism',
] as const;
export const EMIRATES = [
  'Abu Dhabi',
  'Dubai',
  'Sharjah',
  'Umm Al-Quwain',
  'Ajman',
  'Fujairah',
  'Ras Al Khaimah',
] as const;
export const OCCUPATIONS = ['Government', 'Private', 'Freelance', 'Business'] as const;
export const FINANCIAL_STATUSES = ['Excellent', 'Good', 'Average', 'Below Average'] as const;
export const INCOME_RANGES = ['< $1000', '$1000 - $3000', '$3000 - $6000', '$6000+'] as const;
export const LANGUAGES = ['Arabic', 'English', 'French', 'Turkish', 'Persian', 'Other'] as const;
export const HOBBIES = [
  'Reading',
  'Travel',
  'Music',
  'Writing',
  'Fitness',
  'Painting',
  'Cooking',
  'Gym',
  'Baking',
  'Acting & Theatre',
  'Yoga & Meditation',
  'Swimming',
  'Dance (Ballet, Hip-Hop, Salsa)',
  'Food Blogging',
  'Public Speaking & Debating',
  'Comedy',
  'Fashion',
  'Collecting (Stamps, Coins, Sneakers, etc.)',
  'Social Volunteering & Charity Work',
  'Content Creation',
] as const;
export const REPORT_TYPES = ['Inappropriate', 'Fake', 'Harassment', 'Spam', 'Other'] as const;
/** Types that are an extension, for a backend that offers more than the specification. */
export const MORE_REPORT_TYPES = ['Threats', 'Pictures', 'Money', 'Fake of me', 'Under 18', 'Married'] as const;
export const SORTS = ['Top matches', 'Newest First', 'Distance'] as const;

/** Age filters: those of the specification, with 35-50 and 60+ inserted in order (decision 14). */
export const AGE_RANGES = ['18-20', '20-25', '25-35', '35-50', '50-60', '60+'] as const;

/** The country whose states are the seven emirates above. */
export const HOME_COUNTRY = 'United Arab Emirates';
