import { SHARES_SENSITIVE } from '../consents/rules';
import type { Field } from '../form/field';
import { wizardSteps } from '../form/rules';
import { memberLabel, profileLabel, siteLabel } from '../texts';

/** The area of the own profile page that a part is in: public, mostly private details, or wishes about the partner. */
export type PartPlace = 'public' | 'details' | 'wishes';

/** One part of the own profile, edited and saved as a whole. */
export interface ProfilePart {
  /** Unique name, used in `?edit=` of the page. */
  name: string;
  title: string;
  place: PartPlace;
  /** Fields of the wizard, with their rules. */
  fields: readonly Field[];
  /** Shown with the others, and not editable. */
  fixed?: readonly Field[];
  /** All fields are sent even if only one has changed, because spec section 7 says so. */
  together?: boolean;
}

const STEPS = ['about', 'lifestyle', 'appearance', 'marriage', 'career', 'hobbies'] as const;

/** Fields with a card of their own on the page, spec section 2. All other fields are in the section of their wizard step. */
const CARDS: Readonly<Record<string, readonly string[]>> = {
  bio: ['bio'],
  hobbies: ['interests'],
  personal: ['marital_status', 'academic_qualification'],
};

/** Fields with a different label on a card than in the wizard. */
const CARD_LABELS: Readonly<Record<string, string>> = { academic_qualification: memberLabel.qualification };

/** Not editable, because an update does not accept another value. */
const FIXED: readonly string[] = ['gender', 'date_of_birth'];

const seenByOthers: readonly string[] = [
  ...Object.values(CARDS).flat(),
  ...['first_name', 'last_name', 'emirate', 'country_of_residence', 'occupation', 'gender', 'married_now'],
];

const all = wizardSteps.flatMap(({ fields }) => fields);

function card(name: string, title: string): ProfilePart {
  const fields = (CARDS[name] ?? []).flatMap((one) => all.filter((field) => field.name === one));
  const named = fields.map((field) => ({ ...field, label: CARD_LABELS[field.name] ?? field.label }));
  return { name, title, place: 'public', fields: named, together: true };
}

export const bioPart = card('bio', siteLabel.bio);
export const hobbiesPart = card('hobbies', siteLabel.hobbies);
/** The card of marital status and academic qualification. */
export const personalPart = card('personal', memberLabel.personal);

const inCards = Object.values(CARDS).flat();

/** The rest of the profile, in sections that mirror the steps of the wizard. */
export const detailParts: readonly ProfilePart[] = STEPS.map((name, index): ProfilePart => {
  const { name: title = '', fields = [] } = wizardSteps[index] ?? {};
  const own = fields.filter(
    (field) => !field.partner && !inCards.includes(field.name) && field.name !== SHARES_SENSITIVE,
  );
  return {
    name,
    title,
    place: 'details',
    fields: own.filter((field) => !FIXED.includes(field.name)),
    fixed: own.filter((field) => field.name === 'date_of_birth'),
  };
}).filter(({ fields }) => fields.length > 0);

/** The member's wishes about a partner, in sections that mirror the steps of the wizard. */
export const wishParts: readonly ProfilePart[] = STEPS.map((name, index): ProfilePart => {
  const fields = (wizardSteps[index]?.fields ?? []).filter((field) => field.partner);
  return { name: `wish-${name}`, title: profileLabel.partnerParts[name], place: 'wishes', fields };
}).filter(({ fields }) => fields.length > 0);

const profileParts: readonly ProfilePart[] = [bioPart, hobbiesPart, personalPart, ...detailParts, ...wishParts];

/** Whether only the owner sees an answer. Others see the age instead of the date of birth. */
export function isPrivate(field: Field): boolean {
  return field.partner || !seenByOthers.includes(field.name);
}

/** The part with a name; undefined if there is none. */
export function findPart(name: string | null): ProfilePart | undefined {
  return profileParts.find((part) => part.name === name);
}
