/** The reasons for a compatibility score, by the codes of docs/compatibility.md. */

export const why = 'Why you suit each other';
export const metTitle = 'What suits you';
export const unmetTitle = 'What is different';
export const weekly = 'Scores are updated every Monday, from the answers you had both saved by then.';
export const newer = 'This page is out of date. Reload it to see the reasons.';
export const met = {
  marital_status: 'The marital status you want',
  country_of_residence: 'Lives in the country you want',
  academic_qualification: 'The education you want',
  interests: 'Enjoys what you enjoy',
  occupation: 'The occupation you want',
  same_emirate: 'Lives in your emirate',
  shared_interests: 'You have hobbies in common',
  similar_age: 'Close to you in age',
} as const;
export const unmet = {
  marital_status: 'A different marital status from the one you want',
  country_of_residence: 'Lives in a different country from the one you want',
  academic_qualification: 'A different education from the one you want',
  interests: 'Few hobbies in common',
  occupation: 'A different occupation from the one you want',
} as const;
