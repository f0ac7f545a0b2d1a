import { memberLabel, profileLabel } from '../texts';
import type { Field } from '../wizard/field';
import { wizardSteps } from '../wizard/rules';

/** Where a part stands on the own profile page: what others see, what is private for the most part, the wishes. */
export type PartPlace = 'public' | 'details' | 'wishes';

/** One part of the own profile that is edited and saved as a whole. */
export interface ProfilePart {
  /** Unique; `?edit=` of the page names it. */
  name: string;
  title: string;
  place: PartPlace;
  /** Fields of the wizard, with its rules. */
  fields: readonly Field[];
  /** Saved together even where one has not changed: spec section 7 names their body. */
  together?: boolean;
}

const STEPS = ['about', 'lifestyle', 'appearance', 'marriage', 'career', 'hobbies'] as const;

/** What has a card of its own on the page, spec section 2; every other field stands in the section of its step. */
const CARDS: Readonly<Record<string, readonly string[]>> = {
  bio: ['bio'],
  hobbies: ['interests'],
  personal: ['marital_status', 'academic_qualification'],
};

/** What a card calls a field otherwise than the wizard does. */
const CARD_LABELS: Readonly<Record<string, string>> = { academic_qualification: memberLabel.qualification };

/** Shown, but never changed: an update does not take it. */
const FIXED = 'gender';

const seenByOthers: readonly string[] = [
  ...Object.values(CARDS).flat(),
  ...['first_name', 'last_name', 'emirate', 'country_of_residence', 'occupation', FIXED],
];

const all = wizardSteps.flatMap(({ fields }) => fields);

function card(name: string, title: string): ProfilePart {
  const fields = (CARDS[name] ?? []).flatMap((one) => all.filter((field) => field.name === one));
  const named = fields.map((field) => ({ ...field, label: CARD_LABELS[field.name] ?? field.label }));
  return { name, title, place: 'public', fields: named, together: true };
}

/** The bio card. */
export const bioPart = card('bio', 'Bio');
/** The hobbies card. */
export const hobbiesPart = card('hobbies', 'Hobbies');
/** The card of marital status and academic qualification. */
export const personalPart = card('personal', 'Personal Information');

const inCards = Object.values(CARDS).flat();

/** The rest of the profile, in sections that mirror the steps of the wizard. */
export const detailParts: readonly ProfilePart[] = STEPS.map((name, index): ProfilePart => {
  const { name: title = '', fields = [] } = wizardSteps[index] ?? {};
  const own = fields.filter((field) => !field.partner && !inCards.includes(field.name) && field.name !== FIXED);
  return { name, title, place: 'details', fields: own };
}).filter(({ fields }) => fields.length > 0);

/** What the member looks for, in sections that mirror the steps of the wizard. */
export const wishParts: readonly ProfilePart[] = STEPS.map((name, index): ProfilePart => {
  const fields = (wizardSteps[index]?.fields ?? []).filter((field) => field.partner);
  return { name: `wish-${name}`, title: profileLabel.partnerParts[name], place: 'wishes', fields };
}).filter(({ fields }) => fields.length > 0);

const profileParts: readonly ProfilePart[] = [bioPart, hobbiesPart, personalPart, ...detailParts, ...wishParts];

/** Whether an answer of the own profile is seen by its owner alone; of the day of birth others see the age. */
export function isPrivate(field: Field): boolean {
  return field.partner || !seenByOthers.includes(field.name);
}

/** The part of that name; undefined where there is none. */
export function findPart(name: string | null): ProfilePart | undefined {
  return profileParts.find((part) => part.name === name);
}
