/** Names of the wizard's steps, spec section 2, and its questions, in their order. */

export const aboutYou = 'About You';
export const firstName = 'First name';
export const lastName = 'Last name';
export const dateOfBirth = 'Date of birth';
export const gender = 'Gender';
export const bio = 'About me';
export const bioHint = 'Optional. Shown on your profile page.';
export const maritalStatus = 'Marital status';
export const marriedNow = 'Are you married now? (optional, everyone sees it)';
export const hasChildren = 'Do you have children?';
export const country = 'Country of residence';
export const emirate = 'State, region or emirate';
export const nationality = 'Nationality';
export const partnerChildren = 'Are you open to a partner with children?';

export const lifestyle = 'Lifestyle';
export const smoker = 'Do you smoke?';
export const veiled = 'Are you veiled?';
export const alcohol = 'Do you drink alcohol?';
export const pets = 'Do you have pets at home?';
export const allergies = 'Do you have allergies?';
export const disabilities = 'Do you have any disabilities?';
export const partnerSmoker = 'Are you open to a partner who smokes?';
export const partnerVeiled = 'Should your partner be veiled?';
export const partnerAlcohol = 'Are you open to a partner who drinks alcohol?';

export const physicalAppearance = 'Physical Appearance';
export const height = 'Height';
export const weight = 'Weight';
export const skin = 'Skin colour';
export const eye = 'Eye colour';
export const hair = 'Hair colour';

export const marriagePlans = 'Marriage Plans';
export const marriageType = 'Type of marriage';
export const scholarship = 'Do you have a scholarship to take your spouse abroad?';
export const polygamy = 'Are you open to polygamy?';
export const wantsChildren = 'Do you want children?';
export const partnerRelocate = 'Should your partner be willing to relocate?';
export const partnerPolygamy = 'Should your partner be open to polygamy?';
export const partnerWantsChildren = 'Should your partner want children?';

export const careerEducation = 'Career & Education';
export const qualification = 'Qualification';
export const workField = 'Field of work';
export const workLocation = 'Work location';
export const occupation = 'Occupation';
export const financialStatus = 'Financial status';
export const income = 'Monthly income';
export const languages = 'Languages you know';

export const interestHobbies = 'Interest & Hobbies';
export const hobbies = 'Your hobbies';
export const partnerHobbies = 'Should your partner share your hobbies?';

export const profileUpload = 'Profile Upload';
export const photo = 'Profile photo';

/** The same questions by field, for languages that word them differently for men and women. */
export const toMen = {
  smoker,
  alcohol,
  open_to_polygamy: polygamy,
  wants_children: wantsChildren,
  accepts_children: partnerChildren,
  partnerSmoker,
  partnerVeiled,
  partnerAlcohol,
  partnerRelocate,
  partnerPolygamy,
  partnerChildren: partnerWantsChildren,
  partnerHobbies,
} as const;
export const toWomen = { ...toMen } as const;
