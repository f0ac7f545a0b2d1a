/** The traits from a profile that compatibility uses. Null, 0 or '' is "not known". */
export interface TraitsOf {
  birthYear: number;
  maritalStatus: string | null;
  hasChildren: boolean | null;
  country: string;
  emirate: string;
  smoker: boolean | null;
  veiled: boolean | null;
  alcohol: boolean | null;
  hasPets: boolean | null;
  heightCm: number;
  /** Kilograms. */
  weight: number;
  skin: string | null;
  eyes: string | null;
  hair: string | null;
  marriageType: string | null;
  scholarship: boolean | null;
  openToPolygamy: boolean | null;
  wantsChildren: boolean | null;
  qualification: string | null;
  field: string | null;
  workEmirate: string | null;
  occupation: string | null;
  financial: string | null;
  income: string | null;
  /** One bit for each language and each hobby of the option lists. */
  languages: number;
  hobbies: number;
}

/** Possible wishes of a member about the other. Null, 0 or '' is "no preference". */
export interface WishesOf {
  polygamy: boolean | null;
  maritalStatus: string | null;
  wantsChildren: boolean | null;
  acceptsChildren: boolean | null;
  smoker: boolean | null;
  alcohol: boolean | null;
  veiled: boolean | null;
  place: string;
  qualification: string | null;
  relocate: boolean | null;
  financial: string | null;
  heightCm: number;
  hobbies: boolean | null;
  occupation: string | null;
  field: string | null;
  workEmirate: string | null;
  pets: boolean | null;
  income: string | null;
  /** Kilograms. */
  weight: number;
  skin: string | null;
  eyes: string | null;
  hair: string | null;
}

export type WishName = keyof WishesOf;

/** One side of a compatibility. A suggestion must meet the wishes in `mustHaves`. */
export interface CompatibilityMember {
  readonly gender: 'F' | 'M';
  readonly wantedGender: 'F' | 'M';
  readonly traits: Readonly<TraitsOf>;
  readonly wishes: Readonly<WishesOf>;
  readonly mustHaves: readonly WishName[];
}
