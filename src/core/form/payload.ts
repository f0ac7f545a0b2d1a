import { SHARES_SENSITIVE } from '../consents/rules';
import type { Preferences } from '../preferences/contract';
import type { NewProfile } from '../profile/contract';
import { joinHobbies } from '../profile/hobbies';
import { latinDigits } from '../text/digits';
import { wholeNumber } from './ask';
import { type Answers, isAsked, listOf, textOf } from './field';
import { heightUnit } from './height';
import { wizardSteps } from './rules';

function isYes(answers: Answers, name: string): boolean {
  return textOf(answers, name) === 'Yes';
}

/** Returns true for Yes, false for No, and undefined (left out) for any other answer (decision 22). */
function preference(answers: Answers, name: string): boolean | undefined {
  const answer = textOf(answers, name);
  return answer === 'Yes' ? true : answer === 'No' ? false : undefined;
}

function stated(answers: Answers, name: string): string | undefined {
  return textOf(answers, name) || undefined;
}

/** Removes answers to questions that are not asked (decisions 1 and 31). They may be left from before the gender was changed. */
function askedOnly(answers: Answers): Answers {
  const unasked = wizardSteps.flatMap(({ fields }) => fields).filter((field) => !isAsked(field, answers));
  return { ...answers, ...Object.fromEntries(unasked.map(({ name }) => [name, undefined])) };
}

/** What a man says about being married at present; nothing if he does not say, or the backend cannot take it. */
function marriedNow(answers: Answers): Pick<NewProfile, 'married_now'> {
  const isMarried = preference(answers, 'married_now');
  return isMarried === undefined ? {} : { married_now: isMarried };
}

/** Builds the create payload of spec section 3 from valid answers. */
export function profilePayload(form: Answers): NewProfile {
  const answers = askedOnly(form);
  const isSharing = textOf(answers, SHARES_SENSITIVE) !== 'No';
  const shared = <Value>(name: string, read: (from: Answers, name: string) => Value) =>
    isSharing ? read(answers, name) : undefined;
  return {
    first_name: textOf(answers, 'first_name'),
    last_name: textOf(answers, 'last_name'),
    date_of_birth: latinDigits(textOf(answers, 'date_of_birth')),
    gender: textOf(answers, 'gender').charAt(0),
    bio: textOf(answers, 'bio'),
    marital_status: textOf(answers, 'marital_status'),
    ...marriedNow(answers),
    has_children: isYes(answers, 'has_children'),
    country_of_residence: textOf(answers, 'country_of_residence'),
    emirate: textOf(answers, 'emirate'),
    nationality: shared('nationality', textOf),
    smoker: isYes(answers, 'smoker'),
    veiled: shared('veiled', isYes),
    alcohol: isYes(answers, 'alcohol'),
    has_pets: isYes(answers, 'has_pets'),
    has_allergies: shared('has_allergies', isYes),
    has_disabilities: shared('has_disabilities', isYes),
    height: wholeNumber(textOf(answers, 'height')),
    height_unit: heightUnit(textOf(answers, 'height_unit')),
    weight: wholeNumber(textOf(answers, 'weight')),
    skin_color: shared('skin_color', textOf),
    eye_color: shared('eye_color', textOf),
    hair_color: shared('hair_color', textOf),
    marriage_type: textOf(answers, 'marriage_type'),
    scholarship: isYes(answers, 'scholarship'),
    open_to_polygamy: isYes(answers, 'open_to_polygamy'),
    wants_children: isYes(answers, 'wants_children'),
    academic_qualification: textOf(answers, 'academic_qualification'),
    field_of_work: textOf(answers, 'field_of_work'),
    work_location: textOf(answers, 'work_location'),
    occupation: textOf(answers, 'occupation'),
    financial_status: textOf(answers, 'financial_status'),
    monthly_income_range: textOf(answers, 'monthly_income_range'),
    languages: listOf(answers, 'languages').join(', '),
    interests: joinHobbies(listOf(answers, 'interests')),
    willing_to_go_abroad: true,
    partner_marital_status: stated(answers, 'partner_marital_status'),
    accepts_children: stated(answers, 'accepts_children'),
    partner_location: stated(answers, 'partner_location'),
    partnerSmoker: stated(answers, 'partnerSmoker'),
    partnerVeiled: stated(answers, 'partnerVeiled'),
    partnerAlcohol: stated(answers, 'partnerAlcohol'),
    partner_height: wholeNumber(textOf(answers, 'partner_height')),
    partner_height_unit: heightUnit(textOf(answers, 'partner_height_unit')),
    partner_weight: wholeNumber(textOf(answers, 'partner_weight')),
    partnerSkinColor: stated(answers, 'partnerSkinColor'),
    partnerEyeColor: stated(answers, 'partnerEyeColor'),
    partnerHairColor: stated(answers, 'partnerHairColor'),
    partnerRelocate: stated(answers, 'partnerRelocate'),
    partnerPolygamy: stated(answers, 'partnerPolygamy'),
    partnerChildren: stated(answers, 'partnerChildren'),
    partnerQualification: stated(answers, 'partnerQualification'),
    partnerFieldOfWork: stated(answers, 'partnerFieldOfWork'),
    partnerWorkLocation: stated(answers, 'partnerWorkLocation'),
    partnerOccupation: stated(answers, 'partnerOccupation'),
    partnerFinancialStatus: stated(answers, 'partnerFinancialStatus'),
    partnerHobbies: stated(answers, 'partnerHobbies'),
  };
}

/** Builds the match preferences of spec section 3 from valid answers. */
export function preferencesPayload(form: Answers): Preferences {
  const answers = askedOnly(form);
  return {
    preferred_gender: textOf(answers, 'gender') === 'Male' ? 'f' : 'm',
    preferred_marital_status: stated(answers, 'partner_marital_status'),
    accepts_children: preference(answers, 'accepts_children'),
    accepts_smoker: preference(answers, 'partnerSmoker'),
    prefers_veiled: preference(answers, 'partnerVeiled'),
    accepts_alcohol: preference(answers, 'partnerAlcohol'),
    preferred_skin_color: stated(answers, 'partnerSkinColor'),
    preferred_eye_color: stated(answers, 'partnerEyeColor'),
    preferred_hair_color: stated(answers, 'partnerHairColor'),
    willing_to_go_abroad: preference(answers, 'partnerRelocate'),
    accepts_polygamy: preference(answers, 'partnerPolygamy'),
    wants_children: preference(answers, 'partnerChildren'),
    min_education_level: stated(answers, 'partnerQualification'),
    preferred_occupation: stated(answers, 'partnerOccupation'),
    has_similar_interests: preference(answers, 'partnerHobbies'),
    preferred_location: stated(answers, 'partner_location'),
  };
}
