import * as options from '@core/options';
import type { CompatibilityMember, TraitsOf, WishesOf } from './compatibility-member';
import { wishNames } from './wishes';

type Packed = string | number;

/** How a value is packed into one short entry. */
interface Packing<Value> {
  pack(value: Value): Packed;
  unpack(packed: Packed): Value;
}

/** Longer names of places are cut: the text stands in indexes, whose entries have a largest size. */
const WORD_MAX = 60;

const flag: Packing<boolean | null> = {
  pack: (value) => (value === null ? 0 : value ? 2 : 1),
  unpack: (packed) => (packed === 0 ? null : packed === 2),
};

const amount: Packing<number> = { pack: (value) => value, unpack: Number };

/** The home country is by far the most common one. */
const place: Packing<string> = {
  pack: (value) => (value === options.HOME_COUNTRY ? 1 : value.replace(/\p{Cc}/gu, ' ').slice(0, WORD_MAX)),
  unpack: (packed) => (packed === 1 ? options.HOME_COUNTRY : String(packed)),
};

const choice = (list: readonly string[]): Packing<string | null> => ({
  pack: (value) => (value === null ? 0 : list.indexOf(value) + 1),
  unpack: (packed) => list[Number(packed) - 1] ?? null,
});

type Packings<Of> = { readonly [Name in keyof Of]: Packing<Of[Name]> };

// Texts that are stored follow the order of these tables. Whoever changes it, or an option list but at its end, adds a
// migration that sets `scoring` to null everywhere.
const traits: Packings<TraitsOf> = {
  birthYear: amount,
  maritalStatus: choice(options.MARITAL_STATUSES),
  hasChildren: flag,
  country: place,
  emirate: place,
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
  languages: amount,
  hobbies: amount,
};

const wishes: Packings<WishesOf> = {
  polygamy: flag,
  maritalStatus: choice(options.MARITAL_STATUSES),
  wantsChildren: flag,
  acceptsChildren: flag,
  smoker: flag,
  alcohol: flag,
  veiled: flag,
  place,
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
const traitEntries = entriesOf(traits);
const wishEntries = entriesOf(wishes);

/** A table of packings as a list, with the types of its values forgotten: each is used for its own name alone. */
function entriesOf<Of extends object>(packings: Packings<Of>): [name: string, packing: Packing<unknown>][] {
  return Object.entries<Packing<unknown>>(packings);
}

function packed(of: Readonly<Record<string, unknown>>, entries: typeof traitEntries): Packed[] {
  return entries.map(([name, packing]) => packing.pack(of[name]));
}

/** An object with all the names of a table. Parsed, because V8 keeps such objects in their fastest form. */
function blankOf(entries: typeof traitEntries): Record<string, unknown> {
  return JSON.parse(JSON.stringify(Object.fromEntries(entries.map(([name]) => [name, 0]))));
}

const blankTraits = blankOf(traitEntries);
const blankWishes = blankOf(wishEntries);

/** What was packed from `start` on. A loop over a copy, because a search does it for hundreds of members. */
function unpacked<Of>(values: readonly Packed[], start: number, entries: typeof traitEntries, blank: object): Of {
  const found: Record<string, unknown> = { ...blank };
  let place = start;
  for (const [name, packing] of entries) {
    found[name] = packing.unpack(values[place] ?? 0);
    place += 1;
  }
  return found as Of;
}

/** Everything that compatibility reads of a member, as one short text. */
export function packScoring(member: CompatibilityMember): string {
  const mustHaves = member.mustHaves.reduce((set, name) => set | (1 << wishNames.indexOf(name)), 0);
  return JSON.stringify([
    genders.pack(member.gender),
    genders.pack(member.wantedGender),
    mustHaves,
    ...packed({ ...member.traits }, traitEntries),
    ...packed({ ...member.wishes }, wishEntries),
  ]);
}

/** The member that was packed. */
export function unpackScoring(text: string): CompatibilityMember {
  const values: Packed[] = JSON.parse(text);
  const [gender = 0, wanted = 0, mustHaves = 0] = values;
  return {
    gender: genders.unpack(gender) === 'M' ? 'M' : 'F',
    wantedGender: genders.unpack(wanted) === 'M' ? 'M' : 'F',
    traits: unpacked<TraitsOf>(values, 3, traitEntries, blankTraits),
    wishes: unpacked<WishesOf>(values, 3 + traitEntries.length, wishEntries, blankWishes),
    mustHaves: mustHaves === 0 ? [] : wishNames.filter((_, index) => Number(mustHaves) & (1 << index)),
  };
}
