import type { NamePool } from './names';
import type { Weights } from './random';

/** One nationality among members: its frequency, names and languages, and the share of women who veil. */
export interface Nationality {
  weight: number;
  names: NamePool;
  /** Spoken by all of them, in addition to the languages that residents of the UAE learn. */
  languages: readonly ('Arabic' | 'English' | 'French' | 'Turkish' | 'Persian' | 'Other')[];
  /** The share of women who veil, 0 to 1. */
  veiled: number;
  skin: Weights<'Fair' | 'Medium' | 'Dark'>;
}

const arab = { Fair: 30, Medium: 60, Dark: 10 };
const asian = { Fair: 10, Medium: 55, Dark: 35 };

/**
 * The people in the UAE who look for a partner there. These are estimates for test data, not statistics. The names of countries
 * are those in the backend's list. Changing a weight changes the members of every seed.
 */
export const nationalities: Readonly<Record<string, Nationality>> = {
  'United Arab Emirates': { weight: 14, names: 'gulf', languages: ['Arabic'], veiled: 0.85, skin: arab },
  'Saudi Arabia': { weight: 2, names: 'gulf', languages: ['Arabic'], veiled: 0.8, skin: arab },
  Oman: { weight: 2, names: 'gulf', languages: ['Arabic'], veiled: 0.85, skin: arab },
  Lebanon: { weight: 5, names: 'levant', languages: ['Arabic', 'French'], veiled: 0.2, skin: arab },
  Jordan: { weight: 6, names: 'levant', languages: ['Arabic'], veiled: 0.45, skin: arab },
  Syria: { weight: 6, names: 'levant', languages: ['Arabic'], veiled: 0.45, skin: arab },
  Palestine: { weight: 3, names: 'levant', languages: ['Arabic'], veiled: 0.5, skin: arab },
  Iraq: { weight: 2, names: 'levant', languages: ['Arabic'], veiled: 0.5, skin: arab },
  Egypt: { weight: 10, names: 'nile', languages: ['Arabic'], veiled: 0.6, skin: { Fair: 15, Medium: 65, Dark: 20 } },
  Sudan: { weight: 3, names: 'nile', languages: ['Arabic'], veiled: 0.75, skin: { Fair: 1, Medium: 30, Dark: 69 } },
  Morocco: { weight: 3, names: 'maghreb', languages: ['Arabic', 'French'], veiled: 0.45, skin: arab },
  Tunisia: { weight: 2, names: 'maghreb', languages: ['Arabic', 'French'], veiled: 0.3, skin: arab },
  India: { weight: 14, names: 'south-asia', languages: ['English', 'Other'], veiled: 0.15, skin: asian },
  Pakistan: { weight: 9, names: 'south-asia', languages: ['English', 'Other'], veiled: 0.5, skin: asian },
  Bangladesh: { weight: 2, names: 'south-asia', languages: ['Other'], veiled: 0.5, skin: asian },
  Philippines: { weight: 6, names: 'manila', languages: ['English', 'Other'], veiled: 0.03, skin: asian },
  Iran: { weight: 3, names: 'persia', languages: ['Persian'], veiled: 0.3, skin: { Fair: 40, Medium: 55, Dark: 5 } },
  Türkiye: {
    weight: 2,
    names: 'turkey',
    languages: ['Turkish'],
    veiled: 0.25,
    skin: { Fair: 50, Medium: 48, Dark: 2 },
  },
  'United Kingdom': {
    weight: 3,
    names: 'west',
    languages: ['English'],
    veiled: 0.02,
    skin: { Fair: 80, Medium: 15, Dark: 5 },
  },
  France: { weight: 1, names: 'west', languages: ['French'], veiled: 0.02, skin: { Fair: 80, Medium: 15, Dark: 5 } },
  'South Africa': {
    weight: 1,
    names: 'west',
    languages: ['English'],
    veiled: 0.02,
    skin: { Fair: 50, Medium: 25, Dark: 25 },
  },
  Kenya: {
    weight: 1,
    names: 'africa',
    languages: ['English', 'Other'],
    veiled: 0.1,
    skin: { Fair: 1, Medium: 9, Dark: 90 },
  },
  Nigeria: {
    weight: 1,
    names: 'africa',
    languages: ['English', 'Other'],
    veiled: 0.2,
    skin: { Fair: 1, Medium: 9, Dark: 90 },
  },
};

/** The emirates in which members live. */
export const emirateWeights = {
  Dubai: 42,
  'Abu Dhabi': 25,
  Sharjah: 18,
  Ajman: 7,
  'Ras Al Khaimah': 4,
  Fujairah: 2,
  'Umm Al-Quwain': 2,
};

/** Income by occupation. A doctorate or a master's degree moves it one range up half of the time. */
export const incomeWeights = {
  Government: { '< $1000': 1, '$1000 - $3000': 20, '$3000 - $6000': 50, '$6000+': 29 },
  Private: { '< $1000': 10, '$1000 - $3000': 45, '$3000 - $6000': 32, '$6000+': 13 },
  Freelance: { '< $1000': 20, '$1000 - $3000': 45, '$3000 - $6000': 25, '$6000+': 10 },
  Business: { '< $1000': 5, '$1000 - $3000': 25, '$3000 - $6000': 35, '$6000+': 35 },
};

/** How members describe their means, by income. */
export const meansWeights = {
  '< $1000': { Average: 50, 'Below Average': 50 },
  '$1000 - $3000': { Good: 40, Average: 55, 'Below Average': 5 },
  '$3000 - $6000': { Excellent: 15, Good: 70, Average: 15 },
  '$6000+': { Excellent: 65, Good: 35 },
};
