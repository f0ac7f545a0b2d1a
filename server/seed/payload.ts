import { HOME_COUNTRY } from '@core/options';
import type { Preferences } from '@core/preferences/contract';
import type { NewProfile } from '@core/profile/contract';
import type { DemoMember } from './member';

/** Answers about the partner, unless a member's wishes say otherwise. */
function wishesOf(member: DemoMember): Partial<NewProfile> {
  const woman = member.gender === 'F';
  return {
    partner_marital_status: member.status,
    accepts_children: member.children ? 'Yes' : 'No Preference',
    partner_location: HOME_COUNTRY,
    partnerSmoker: member.life.includes('smoker') ? 'No Preference' : 'No',
    ...(woman ? {} : { partnerVeiled: 'No Preference' }),
    partnerAlcohol: member.life.includes('alcohol') ? 'No Preference' : 'No',
    partner_height: member.body[0] + (woman ? 12 : -12),
    partner_height_unit: 'cm',
    partner_weight: member.body[1] + (woman ? 18 : -18),
    partnerSkinColor: member.body[2],
    partnerEyeColor: member.body[3],
    partnerHairColor: member.body[4],
    partnerRelocate: 'No Preference',
    partnerPolygamy: member.plans.includes('polygamy') ? 'No Preference' : 'No',
    partnerChildren: member.plans.includes('children') ? 'Yes' : 'No Preference',
    partnerQualification: "Bachelor's",
    partnerFieldOfWork: member.work[1],
    partnerWorkLocation: member.emirate,
    partnerOccupation: member.work[2],
    partnerFinancialStatus: member.work[3],
    partnerHobbies: 'Open to any',
    ...member.wish,
  };
}

/** What the member would have sent at the end of the wizard. */
export function payloadOf(member: DemoMember): NewProfile {
  const [height, weight, skin, eyes, hair] = member.body;
  const [qualification, field, occupation, finance, income] = member.work;
  return {
    first_name: member.name[0],
    last_name: member.name[1],
    date_of_birth: member.born,
    gender: member.gender,
    bio: member.bio,
    marital_status: member.status,
    has_children: member.children ?? false,
    country_of_residence: HOME_COUNTRY,
    emirate: member.emirate,
    nationality: member.nationality,
    smoker: member.life.includes('smoker'),
    veiled: member.life.includes('veiled'),
    alcohol: member.life.includes('alcohol'),
    has_pets: member.life.includes('pets'),
    has_allergies: member.life.includes('allergies'),
    has_disabilities: member.life.includes('disabilities'),
    height,
    height_unit: 'cm',
    weight,
    skin_color: skin,
    eye_color: eyes,
    hair_color: hair,
    marriage_type: member.marriage,
    scholarship: member.plans.includes('scholarship'),
    open_to_polygamy: member.plans.includes('polygamy'),
    wants_children: member.plans.includes('children'),
    academic_qualification: qualification,
    field_of_work: field,
    work_location: member.emirate,
    occupation,
    financial_status: finance,
    monthly_income_range: income,
    languages: member.languages.join(', '),
    interests: member.hobbies.join(', '),
    willing_to_go_abroad: true,
    ...wishesOf(member),
  };
}

/** Yes and No as true and false; every other answer is left out. */
function answer(text: string | undefined): boolean | undefined {
  return text === 'Yes' ? true : text === 'No' ? false : undefined;
}

/** The match preferences that go with the payload. */
export function preferencesOf(member: DemoMember): Preferences {
  const wishes = wishesOf(member);
  return {
    preferred_gender: member.gender === 'F' ? 'm' : 'f',
    preferred_marital_status: wishes.partner_marital_status,
    accepts_children: answer(wishes.accepts_children),
    accepts_smoker: answer(wishes.partnerSmoker),
    prefers_veiled: answer(wishes.partnerVeiled),
    accepts_alcohol: answer(wishes.partnerAlcohol),
    preferred_skin_color: wishes.partnerSkinColor,
    preferred_eye_color: wishes.partnerEyeColor,
    preferred_hair_color: wishes.partnerHairColor,
    willing_to_go_abroad: answer(wishes.partnerRelocate),
    accepts_polygamy: answer(wishes.partnerPolygamy),
    wants_children: answer(wishes.partnerChildren),
    min_education_level: wishes.partnerQualification,
    preferred_occupation: wishes.partnerOccupation,
    has_similar_interests: answer(wishes.partnerHobbies),
    preferred_location: wishes.partner_location,
  };
}
