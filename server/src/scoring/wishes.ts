import type { Preferences } from '@core/preferences/contract';
import type { WishName } from './compatibility-member';

/** The properties of a wish, apart from its value. */
interface Wish {
  /** The weight in the score. With 0 the wish can be a must-have but changes no score. */
  weight: number;
  /** The match preference that states the wish. Without it, the wizard's answers about the partner state it. */
  field?: keyof Preferences;
}

/** Every wish with its weight (docs/compatibility.md). Looks never weigh more than 1. */
export const wishes: Readonly<Record<WishName, Wish>> = {
  polygamy: { weight: 14, field: 'accepts_polygamy' },
  maritalStatus: { weight: 12, field: 'preferred_marital_status' },
  wantsChildren: { weight: 12, field: 'wants_children' },
  acceptsChildren: { weight: 10, field: 'accepts_children' },
  smoker: { weight: 8, field: 'accepts_smoker' },
  alcohol: { weight: 8, field: 'accepts_alcohol' },
  veiled: { weight: 8, field: 'prefers_veiled' },
  place: { weight: 8, field: 'preferred_location' },
  qualification: { weight: 7, field: 'min_education_level' },
  relocate: { weight: 6, field: 'willing_to_go_abroad' },
  financial: { weight: 4 },
  heightCm: { weight: 4 },
  hobbies: { weight: 3, field: 'has_similar_interests' },
  occupation: { weight: 3, field: 'preferred_occupation' },
  field: { weight: 2 },
  workEmirate: { weight: 2 },
  pets: { weight: 2, field: 'accepts_pets' },
  income: { weight: 0, field: 'min_income_range' },
  weight: { weight: 1 },
  skin: { weight: 1, field: 'preferred_skin_color' },
  eyes: { weight: 1, field: 'preferred_eye_color' },
  hair: { weight: 1, field: 'preferred_hair_color' },
};

/** The names of all wishes, in the order of the table. */
export const wishNames = Object.keys(wishes) as WishName[];

const looks: readonly WishName[] = ['skin', 'eyes', 'hair', 'weight'];

/** Returns the wishes for names of match preferences. Colours of skin, eyes and hair are never a must-have. */
export function mustHavesOf(fields: readonly string[]): WishName[] {
  return wishNames.filter((name) => !looks.includes(name) && fields.includes(wishes[name].field ?? ''));
}

/** Wishes about facts that every profile shows, with the codes of their reasons in the API. */
export const shownWishes: readonly (readonly [wish: WishName, code: string])[] = [
  ['maritalStatus', 'marital_status'],
  ['place', 'country_of_residence'],
  ['qualification', 'academic_qualification'],
  ['hobbies', 'interests'],
  ['occupation', 'occupation'],
];
