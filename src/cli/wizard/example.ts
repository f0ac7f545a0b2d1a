import type { Answers } from '../../core';

const both: Answers = {
  date_of_birth: '1993-04-12',
  marital_status: 'Single',
  has_children: 'No',
  country_of_residence: 'United Arab Emirates',
  nationality: 'Jordan',
  partner_marital_status: 'Single',
  accepts_children: 'No Preference',
  partner_location: 'United Arab Emirates',
  smoker: 'No',
  alcohol: 'No',
  has_pets: 'No',
  has_allergies: 'No',
  has_disabilities: 'No',
  partnerSmoker: 'No',
  partnerAlcohol: 'No Preference',
  height_unit: 'cm',
  eye_color: 'Brown',
  hair_color: 'Black',
  skin_color: 'Medium',
  partner_height_unit: 'cm',
  partnerSkinColor: 'Medium',
  partnerEyeColor: 'Brown',
  partnerHairColor: 'Black',
  marriage_type: 'Traditional',
  scholarship: 'No',
  open_to_polygamy: 'No',
  wants_children: 'Yes',
  partnerRelocate: 'No Preference',
  partnerPolygamy: 'No',
  partnerChildren: 'Yes',
  academic_qualification: "Bachelor's",
  field_of_work: 'Education',
  work_location: 'Dubai',
  occupation: 'Private',
  financial_status: 'Good',
  monthly_income_range: '$3000 - $6000',
  languages: ['Arabic', 'English'],
  partnerQualification: "Bachelor's",
  partnerFieldOfWork: 'Engineering',
  partnerWorkLocation: 'Dubai',
  partnerOccupation: 'Private',
  partnerFinancialStatus: 'Good',
  interests: ['Reading', 'Cooking', 'Yoga & Meditation'],
  partnerHobbies: 'Open to any',
};

const layla: Answers = {
  first_name: 'Layla',
  last_name: 'Haddad',
  gender: 'Female',
  bio: 'Teacher, early riser, always planning the next walk in the mountains.',
  emirate: 'Dubai',
  veiled: 'No',
  height: '165',
  weight: '60',
  partner_height: '178',
  partner_weight: '78',
};

const omar: Answers = {
  first_name: 'Omar',
  last_name: 'Saleh',
  gender: 'Male',
  bio: 'Engineer who cooks on Fridays and reads on trains.',
  emirate: 'Sharjah',
  partnerVeiled: 'No Preference',
  height: '180',
  weight: '80',
  partner_height: '165',
  partner_weight: '60',
};

/** Returns one valid set of answers for a woman or a man. The two suit each other. */
export function exampleAnswers(gender: 'Female' | 'Male'): Answers {
  return gender === 'Female' ? { ...layla, ...both } : { ...omar, ...both };
}
