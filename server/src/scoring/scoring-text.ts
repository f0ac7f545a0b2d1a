import * as options from '@core/options';
import type { CompatibilityMember, TraitsOf, WishesOf } from './compatibility-member';
import { amount, choice, flag, type Packing, packPlace, set, unpackPlace, year } from './packing';
import { wishNames } from './wishes';

type Packings<Of> = { readonly [Name in keyof Of]: Packing<Of[Name]> };
type Place = 'country' | 'emirate' | 'place';

// Stored texts follow the order of these tables. If you change it, or an option list anywhere but at its end, add a
// migration that sets `scoring` to null everywhere.
const traits: Packings<Omit<TraitsOf, Place>> = {
  birthYear: year,
  maritalStatus: choice(options.MARITAL_STATUSES),
  hasChildren: flag,
  smoker: flag,
  veiled: flag,
  alcohol: flag,
  hasPets: flag,
  heightCm: amount,
  weight: amount,
  skin: choice(options.SKIN_COLORS),
  eyes: choice(options.EYE_COLORS),
  hair: choice(options.HAIR_COLORS),
  marriageType: choice(options.MARRIAGE_TYPES),
  scholarship: flag,
  openToPolygamy: flag,
  wantsChildren: flag,
  qualification: choice(options.QUALIFICATIONS),
  field: choice(options.WORK_FIELDS),
  workEmirate: choice(options.EMIRATES),
  occupation: choice(options.OCCUPATIONS),
  financial: choice(options.FINANCIAL_STATUSES),
  income: choice(options.INCOME_RANGES),
  languages: set(2),
  hobbies: set(5),
};

const wishes: Packings<Omit<WishesOf, Place>> = {
  polygamy: flag,
  maritalStatus: choice(options.MARITAL_STATUSES),
  wantsChildren: flag,
  acceptsChildren: flag,
  smoker: flag,
  alcohol: flag,
  veiled: flag,
  qualification: choice(options.QUALIFICATIONS),
  relocate: flag,
  financial: choice(options.FINANCIAL_STATUSES),
  heightCm: amount,
  hobbies: flag,
  occupation: choice(options.OCCUPATIONS),
  field: choice(options.WORK_FIELDS),
  workEmirate: choice(options.EMIRATES),
  pets: flag,
  income: choice(options.INCOME_RANGES),
  weight: amount,
  skin: choice(options.SKIN_COLORS),
  eyes: choice(options.EYE_COLORS),
  hair: choice(options.HAIR_COLORS),
};

const genders = choice(['F', 'M']);
const mustHaveSet = set(4);
const traitEntries = entriesOf(traits);
const wishEntries = entriesOf(wishes);

/** The names of a table, each with its packing. */
type Entries = readonly { name: string; packing: Packing<unknown> }[];

/** Turns a table of packings into a list without the types of the values. Each packing is only used for its own name. */
function entriesOf<Of extends object>(packings: Packings<Of>): Entries {
  return Object.entries<Packing<unknown>>(packings).map(([name, packing]) => ({ name, packing }));
}

const widthOf = (entries: Entries) => entries.reduce((sum, { packing }) => sum + packing.width, 0);
const TRAITS_AT = 2 + mustHaveSet.width;
const WISHES_AT = TRAITS_AT + widthOf(traitEntries);
const PLACES_AT = WISHES_AT + widthOf(wishEntries);

function packed(of: Readonly<Record<string, unknown>>, entries: Entries): string {
  return entries.map(({ name, packing }) => packing.pack(of[name])).join('');
}

/** An object with all the names of a table. Parsed, because V8 keeps such objects in their fastest form. */
function blankOf(entries: Entries, ...places: Place[]): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(Object.fromEntries([...entries.map(({ name }) => name), ...places].map((name) => [name, 0]))),
  );
}

const blankTraits = blankOf(traitEntries, 'country', 'emirate');
const blankWishes = blankOf(wishEntries, 'place');

/** Reads the values of a table, which begin at an index of the text. A loop is faster here, and a search reads hundreds. */
function unpacked(text: string, start: number, entries: Entries, blank: object): Record<string, unknown> {
  const found: Record<string, unknown> = { ...blank };
  let at = start;
  for (const { name, packing } of entries) {
    found[name] = packing.unpack(text, at);
    at += packing.width;
  }
  return found;
}

/** Packs everything that compatibility uses of a member into one short text: a letter for most values, then the places. */
export function packScoring(member: CompatibilityMember): string {
  const mustHaves = member.mustHaves.reduce((all, name) => all | (1 << wishNames.indexOf(name)), 0);
  return [
    genders.pack(member.gender),
    genders.pack(member.wantedGender),
    mustHaveSet.pack(mustHaves),
    packed({ ...member.traits }, traitEntries),
    packed({ ...member.wishes }, wishEntries),
    [member.traits.country, member.traits.emirate, member.wishes.place].map(packPlace).join('\n'),
  ].join('');
}

/** The number of unpacked members to keep. Every search looks at the same recently active members. */
const KNOWN_MAX = 5_000;
const known = new Map<string, CompatibilityMember>();

/** Unpacks a member. Members are shared between calls, so never change them. */
export function unpackScoring(text: string): CompatibilityMember {
  const member = known.get(text) ?? unpack(text);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, member);
  return member;
}

function unpack(text: string): CompatibilityMember {
  const mustHaves = mustHaveSet.unpack(text, 2);
  const [country, emirate, place] = text.slice(PLACES_AT).split('\n');
  const traits = unpacked(text, TRAITS_AT, traitEntries, blankTraits);
  const wishes = unpacked(text, WISHES_AT, wishEntries, blankWishes);
  traits.country = unpackPlace(country);
  traits.emirate = unpackPlace(emirate);
  wishes.place = unpackPlace(place);
  return {
    gender: genders.unpack(text, 0) === 'M' ? 'M' : 'F',
    wantedGender: genders.unpack(text, 1) === 'M' ? 'M' : 'F',
    traits: traits as unknown as TraitsOf,
    wishes: wishes as unknown as WishesOf,
    mustHaves: mustHaves === 0 ? [] : wishNames.filter((_, index) => mustHaves & (1 << index)),
  };
}
