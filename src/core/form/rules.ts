import { SHARES_SENSITIVE } from '../consents/rules';
import { BIO_MAX } from '../limits';
import {
  EMIRATES,
  EYE_COLORS,
  FINANCIAL_STATUSES,
  GENDERS,
  HAIR_COLORS,
  HOBBIES,
  HOBBY_PREFERENCES,
  INCOME_RANGES,
  LANGUAGES,
  MARITAL_STATUSES,
  MARRIAGE_TYPES,
  OCCUPATIONS,
  PREFERENCES,
  QUALIFICATIONS,
  SKIN_COLORS,
  WORK_FIELDS,
  YES_NO,
} from '../options';
import { isAdult, isTooLongAgo, parseDay } from '../profile/age';
import { latinDigits } from '../text/digits';
import { consentLabel, wizardQuestion as question, wizardText as text, wizardLabel } from '../texts';
import { askHeight, askMany, askName, askOne, askText, askWeight, askWish } from './ask';
import { ASKS_CONSENT, type Field, type Step, textOf } from './field';

const dateOfBirth: Field = {
  name: 'date_of_birth',
  label: question.dateOfBirth,
  kind: 'date',
  partner: false,
  autocomplete: 'bday',
  check: (answers, now) => {
    const day = latinDigits(textOf(answers, 'date_of_birth'));
    if (!parseDay(day)) return text.dateOfBirth;
    if (isTooLongAgo(day, now)) return wizardLabel.bornLongAgo;
    return isAdult(day, now) ? undefined : text.adult;
  },
};

const bio: Field = {
  name: 'bio',
  label: question.bio,
  kind: 'long-text',
  partner: false,
  hint: question.bioHint,
  check: (answers) => (textOf(answers, 'bio').length > BIO_MAX ? wizardLabel.bioLong(BIO_MAX) : undefined),
};

/** Beside the marital status of the specification, which has no word for it (decision 40). Asked of men, and never required. */
const marriedNow: Field = {
  name: 'married_now',
  label: question.marriedNow,
  kind: 'choice',
  options: YES_NO,
  partner: false,
  extension: true,
  asked: (answers) => textOf(answers, 'gender') === 'Male',
  check: () => undefined,
};

/** One explicit, separate yes before questions about health, belief and origin. Required where a surface asks it (`ASKS_CONSENT`). */
const sharesSensitive: Field = {
  name: SHARES_SENSITIVE,
  label: consentLabel.shareQuestion,
  kind: 'choice',
  options: YES_NO,
  partner: false,
  hint: consentLabel.shareHint,
  extension: true,
  check: (answers) =>
    textOf(answers, ASKS_CONSENT) && !textOf(answers, SHARES_SENSITIVE) ? consentLabel.shareMissing : undefined,
};

/** The seven steps in order, spec sections 2 and 5. */
export const wizardSteps: readonly Step[] = [
  {
    name: question.aboutYou,
    fields: [
      askName('first_name', question.firstName, text.firstName, 'given-name'),
      askName('last_name', question.lastName, text.lastName, 'family-name'),
      dateOfBirth,
      askOne('gender', question.gender, GENDERS, text.gender),
      bio,
      askOne('marital_status', question.maritalStatus, MARITAL_STATUSES, text.maritalStatus),
      marriedNow,
      askOne('has_children', question.hasChildren, YES_NO, text.hasChildren),
      askText('country_of_residence', question.country, text.country, { kind: 'countries' }),
      askText('emirate', question.emirate, text.emirate, {
        kind: 'states',
        beside: 'country_of_residence',
      }),
      sharesSensitive,
      askText('nationality', question.nationality, text.nationality, { kind: 'countries' }),
      askWish('partner_marital_status', question.maritalStatus, MARITAL_STATUSES, text.partnerMaritalStatus),
      askWish('accepts_children', question.partnerChildren, PREFERENCES, text.partnerChildren),
      askText('partner_location', question.country, text.partnerCountry, {
        kind: 'countries',
        partner: true,
      }),
    ],
  },
  // Veiling is asked of women only, and partner veiling of men only (decisions 31 and 1).
  {
    name: question.lifestyle,
    fields: [
      askOne('smoker', question.smoker, YES_NO, text.smoker),
      askOne('veiled', question.veiled, YES_NO, text.veiled, {
        asked: (answers) => textOf(answers, 'gender') !== 'Male',
      }),
      askOne('alcohol', question.alcohol, YES_NO, text.alcohol),
      askOne('has_pets', question.pets, YES_NO, text.pets),
      askOne('has_allergies', question.allergies, YES_NO, text.allergies),
      askOne('has_disabilities', question.disabilities, YES_NO, text.disabilities),
      askWish('partnerSmoker', question.partnerSmoker, PREFERENCES, text.partnerSmoker),
      askWish('partnerVeiled', question.partnerVeiled, PREFERENCES, text.partnerVeiled, {
        asked: (answers) => textOf(answers, 'gender') !== 'Female',
      }),
      askWish('partnerAlcohol', question.partnerAlcohol, PREFERENCES, text.partnerAlcohol),
    ],
  },
  {
    name: question.physicalAppearance,
    fields: [
      askHeight('height', 'height_unit', false),
      askWeight('weight', text.weight, false),
      askOne('skin_color', question.skin, SKIN_COLORS, text.skin),
      askOne('eye_color', question.eye, EYE_COLORS, text.eye),
      askOne('hair_color', question.hair, HAIR_COLORS, text.hair),
      askHeight('partner_height', 'partner_height_unit', true),
      askWeight('partner_weight', text.partnerWeight, true),
      askWish('partnerSkinColor', question.skin, SKIN_COLORS, text.partnerSkin),
      askWish('partnerEyeColor', question.eye, EYE_COLORS, text.partnerEye),
      askWish('partnerHairColor', question.hair, HAIR_COLORS, text.partnerHair),
    ],
  },
  {
    name: question.marriagePlans,
    fields: [
      askOne('marriage_type', question.marriageType, MARRIAGE_TYPES, text.marriageType),
      askOne('scholarship', question.scholarship, YES_NO, text.scholarship),
      askOne('open_to_polygamy', question.polygamy, YES_NO, text.polygamy),
      askOne('wants_children', question.wantsChildren, YES_NO, text.wantsChildren),
      askWish('partnerRelocate', question.partnerRelocate, PREFERENCES, text.partnerRelocate),
      askWish('partnerPolygamy', question.partnerPolygamy, PREFERENCES, text.partnerPolygamy),
      askWish('partnerChildren', question.partnerWantsChildren, PREFERENCES, text.partnerWantsChildren),
    ],
  },
  {
    name: question.careerEducation,
    fields: [
      askOne('academic_qualification', question.qualification, QUALIFICATIONS, text.qualification),
      askOne('field_of_work', question.workField, WORK_FIELDS, text.workField),
      askOne('work_location', question.workLocation, EMIRATES, text.workLocation),
      askOne('occupation', question.occupation, OCCUPATIONS, text.occupation),
      askOne('financial_status', question.financialStatus, FINANCIAL_STATUSES, text.financialStatus),
      askOne('monthly_income_range', question.income, INCOME_RANGES, text.income),
      askMany('languages', question.languages, LANGUAGES, text.languages),
      askWish('partnerQualification', question.qualification, QUALIFICATIONS, text.partnerQualification),
      askWish('partnerFieldOfWork', question.workField, WORK_FIELDS, text.partnerWorkField),
      askWish('partnerWorkLocation', question.workLocation, EMIRATES, text.partnerWorkLocation),
      askWish('partnerOccupation', question.occupation, OCCUPATIONS, text.partnerOccupation),
      askWish('partnerFinancialStatus', question.financialStatus, FINANCIAL_STATUSES, text.partnerFinancialStatus),
    ],
  },
  {
    name: question.interestHobbies,
    fields: [
      askMany('interests', question.hobbies, HOBBIES, text.hobbies),
      askWish('partnerHobbies', question.partnerHobbies, HOBBY_PREFERENCES, text.partnerHobbies),
    ],
  },
  // The wizard stores the photo separately and sets the answer `photo` if there is one.
  {
    name: question.profileUpload,
    fields: [
      {
        name: 'photo',
        label: question.photo,
        kind: 'photo',
        partner: false,
        hint: text.photoHint,
        check: (answers) => (answers.photo ? undefined : text.photo),
      },
    ],
  },
];
