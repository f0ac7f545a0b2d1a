import { isSensitive, SHARES_SENSITIVE } from '../consents/rules';
import type { Preferences } from '../preferences/contract';
import { NewProfile } from '../profile/contract';
import { joinHobbies } from '../profile/hobbies';
import { latinDigits } from '../text/digits';
import { heightUnit, wholeNumber } from './ask';
import { type Answers, isAsked, listOf, textOf } from './field';
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
  const unasked = fields.filter((field) => !isAsked(field, answers));
  return { ...answers, ...Object.fromEntries(unasked.map(({ name }) => [name, undefined])) };
}

/** Fields of the payload whose value is not simply the answer. */
function converted(answers: Answers) {
  return {
    date_of_birth: latinDigits(textOf(answers, 'date_of_birth')),
    gender: textOf(answers, 'gender').charAt(0),
    languages: listOf(answers, 'languages').join(', '),
    interests: joinHobbies(listOf(answers, 'interests')),
    willing_to_go_abroad: true,
  };
}

const fields = wizardSteps.flatMap((step) => step.fields);
const wishes = new Set(fields.filter(({ partner }) => partner).map(({ name }) => name));
const extensions = new Set(fields.filter(({ extension }) => extension).map(({ name }) => name));

/**
 * The answer to a question, as the type of its field in the payload says. Left out is a wish that was not stated, and what the
 * specification does not ask and the member does not say, or the backend cannot take.
 */
function sent(name: keyof NewProfile, answers: Answers): string | number | boolean | undefined {
  const { type } = NewProfile.schema[name];
  if (type === 'boolean') return extensions.has(name) ? preference(answers, name) : isYes(answers, name);
  if (type === 'enums') return heightUnit(textOf(answers, name));
  if (type === 'string') return wishes.has(name) ? stated(answers, name) : textOf(answers, name);
  return wholeNumber(textOf(answers, name));
}

/** Builds the create payload of spec section 3 from valid answers. */
export function profilePayload(form: Answers): NewProfile {
  const answers = askedOnly(form);
  const isSharing = textOf(answers, SHARES_SENSITIVE) !== 'No';
  const names = Object.keys(NewProfile.schema) as (keyof NewProfile)[];
  const all = names.map((name) => [name, isSharing || !isSensitive(name) ? sent(name, answers) : undefined]);
  return { ...Object.fromEntries(all), ...converted(answers) } as NewProfile;
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
