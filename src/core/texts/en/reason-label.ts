/** The reasons for a compatibility score, by the codes of docs/compatibility.md. */

export const why = 'Why you fit';
export const metTitle = 'What fits';
export const unmetTitle = 'What differs';
export const weekly = 'Scores are worked out every Monday, from what both of you had answered by then.';
export const newer = 'The reasons are newer than this page. Load it again to read them.';
export const met = {
  marital_status: 'The marital status you look for',
  country_of_residence: 'Lives in the country you look for',
  academic_qualification: 'The education you look for',
  interests: 'Enjoys what you enjoy',
  occupation: 'The occupation you look for',
  same_emirate: 'Lives in your emirate',
  shared_interests: 'You have hobbies in common',
  similar_age: 'Close to you in age',
} as const;
export const unmet = {
  marital_status: 'Another marital status than you look for',
  country_of_residence: 'Lives in another country than you look for',
  academic_qualification: 'Another education than you look for',
  interests: 'Few hobbies in common',
  occupation: 'Another occupation than you look for',
} as const;
