import { languageLabel, optionLabel } from '../texts';
import { everydayNames } from './everyday-names';

/** The first letters of a name of several words, without small words: UAE, DRC. */
function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return words.length > 1 ? words.map((word) => word[0]).join('') : '';
}

const known = new Map<string, readonly string[]>();

/**
 * Returns other names by which members may look for a country: its initials, its short English name, its Arabic name, its name
 * in its own language and its code. The names come from the browser's Unicode data (CLDR).
 */
export function otherNamesOf({ name, code }: { name: string; code: string }): readonly string[] {
  const found = known.get(code);
  if (found) return found;
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  const ofData = ['en', 'ar', language].flatMap((one) =>
    (['short', 'long'] as const).map((style) => new Intl.DisplayNames([one], { type: 'region', style }).of(code)),
  );
  const all = [initials(name), code, ...(everydayNames[code] ?? []), ...ofData];
  const names = [...new Set(all)].filter((one): one is string => !!one && one !== name);
  known.set(code, names);
  return names;
}

/** Compares two countries, given by their English names, by the names that members read. For sorting a list of choices. */
export function compareCountries(one: string, other: string): number {
  return optionLabel.country(one).localeCompare(optionLabel.country(other), languageLabel.code);
}
