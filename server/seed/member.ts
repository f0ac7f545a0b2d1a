import type { NewProfile } from '@core/profile/contract';

/** How a portrait is drawn; colours as six hexadecimal digits. */
export interface Look {
  /** Hair or head covering of the avatar set; `hijab` for veiled members. */
  top: string;
  /** Colour of a head covering. */
  cover?: string;
  beard?: 'beardLight' | 'beardMedium' | 'beardMajestic' | 'moustacheFancy';
  glasses?: 'prescription02' | 'round';
  /** Clothes of the first and of the second portrait. */
  clothes: readonly [string, string];
  colors: readonly [string, string];
}

type Trait = 'smoker' | 'veiled' | 'alcohol' | 'pets' | 'allergies' | 'disabilities';
type Plan = 'scholarship' | 'polygamy' | 'children';

/** A demo member as written down; {@link payloadOf} and {@link preferencesOf} turn it into what the API takes. */
export interface DemoMember {
  name: readonly [first: string, last: string];
  gender: 'F' | 'M';
  /** Day of birth, `YYYY-MM-DD`. */
  born: string;
  nationality: string;
  emirate: string;
  status: 'Single' | 'Divorced' | 'Widowed';
  /** Whether the member has children already. */
  children?: true;
  /** Height in centimetres, weight in kilograms, colours of skin, eyes and hair. */
  body: readonly [height: number, weight: number, skin: string, eyes: string, hair: string];
  life: readonly Trait[];
  marriage: 'Traditional' | 'External';
  plans: readonly Plan[];
  work: readonly [qualification: string, field: string, occupation: string, finance: string, income: string];
  languages: readonly string[];
  hobbies: readonly string[];
  /** Answers about the partner that differ from the usual ones. */
  wish?: Partial<NewProfile>;
  look: Look;
  bio: string;
}
