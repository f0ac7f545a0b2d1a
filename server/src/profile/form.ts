import type { NewProfile } from '@core/profile/contract';
import { cleanName } from '@core/text/visible';
import type { PartnerWishes } from '../database/schema/profiles';
import { partnerFields } from './check-partner';
import type { ProfileForm, ProfileRow } from './profiles';

const CM_PER_FOOT = 30.48;

/** Converts a checked create payload to a row. Drops `willing_to_go_abroad`, which is a constant of the client (decision 30). */
export function profileForm(sent: NewProfile): ProfileForm {
  const [firstName, lastName] = [cleanName(sent.first_name), cleanName(sent.last_name)];
  return {
    firstName,
    lastName,
    fullname: `${firstName} ${lastName}`,
    dateOfBirth: sent.date_of_birth,
    gender: /^m/i.test(sent.gender.trim()) ? 'M' : 'F',
    bio: (sent.bio ?? '').trim(),
    maritalStatus: sent.marital_status,
    marriedNow: /^m/i.test(sent.gender.trim()) ? (sent.married_now ?? null) : null,
    hasChildren: sent.has_children,
    countryOfResidence: sent.country_of_residence,
    emirate: sent.emirate,
    nationality: sent.nationality ?? null,
    smoker: sent.smoker,
    veiled: sent.veiled ?? null,
    alcohol: sent.alcohol,
    hasPets: sent.has_pets,
    hasAllergies: sent.has_allergies ?? null,
    hasDisabilities: sent.has_disabilities ?? null,
    height: sent.height,
    heightUnit: sent.height_unit,
    heightCm: sent.height_unit === 'ft' ? Math.round(sent.height * CM_PER_FOOT) : sent.height,
    weight: sent.weight,
    skinColor: sent.skin_color ?? null,
    eyeColor: sent.eye_color ?? null,
    hairColor: sent.hair_color ?? null,
    marriageType: sent.marriage_type,
    scholarship: sent.scholarship,
    openToPolygamy: sent.open_to_polygamy,
    wantsChildren: sent.wants_children,
    academicQualification: sent.academic_qualification,
    fieldOfWork: sent.field_of_work,
    workLocation: sent.work_location,
    occupation: sent.occupation,
    financialStatus: sent.financial_status,
    monthlyIncomeRange: sent.monthly_income_range,
    languages: sent.languages,
    interests: sent.interests.trim(),
    partner: partnerWishes(sent),
  };
}

/** Reverses {@link profileForm}: converts a row to a payload. */
export function profilePayloadOf(row: ProfileRow): NewProfile {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    date_of_birth: row.dateOfBirth,
    gender: row.gender,
    bio: row.bio,
    marital_status: row.maritalStatus,
    ...(row.marriedNow !== null && { married_now: row.marriedNow }),
    has_children: row.hasChildren,
    country_of_residence: row.countryOfResidence,
    emirate: row.emirate,
    nationality: row.nationality ?? undefined,
    smoker: row.smoker,
    veiled: row.veiled ?? undefined,
    alcohol: row.alcohol,
    has_pets: row.hasPets,
    has_allergies: row.hasAllergies ?? undefined,
    has_disabilities: row.hasDisabilities ?? undefined,
    height: row.height,
    height_unit: row.heightUnit,
    weight: row.weight,
    skin_color: row.skinColor ?? undefined,
    eye_color: row.eyeColor ?? undefined,
    hair_color: row.hairColor ?? undefined,
    marriage_type: row.marriageType,
    scholarship: row.scholarship,
    open_to_polygamy: row.openToPolygamy,
    wants_children: row.wantsChildren,
    academic_qualification: row.academicQualification,
    field_of_work: row.fieldOfWork,
    work_location: row.workLocation,
    occupation: row.occupation,
    financial_status: row.financialStatus,
    monthly_income_range: row.monthlyIncomeRange,
    languages: row.languages,
    interests: row.interests,
    willing_to_go_abroad: true,
    ...row.partner,
  };
}

function partnerWishes(sent: NewProfile): PartnerWishes {
  const wishes: PartnerWishes = {};
  for (const field of partnerFields) {
    const value = sent[field];
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) wishes[field] = value;
  }
  return wishes;
}
