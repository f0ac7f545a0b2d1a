import { EMIRATES, HOME_COUNTRY } from '@core/options';
import type { Country, States } from '@core/places/contract';
import { continents, countries, getEmojiFlag, type TCountryCode } from 'countries-list';
import { allCountries } from 'country-region-data';

/** All countries, sorted by English name. */
export const countryList: readonly Country[] = Object.entries(countries)
  .map(([code, country]) => ({
    name: country.name,
    code,
    region: continents[country.continent],
    flag: getEmojiFlag(code as TCountryCode),
  }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const regionsByCode = new Map(allCountries.map(([, code, regions]) => [code as string, regions.map(([name]) => name)]));

const officialNames = new Map(allCountries.map(([name, code]) => [code as string, name]));

/** Returns the names of a country in other lists, for example those of ISO 3166. */
export function officialNamesOf(code: string): readonly string[] {
  const name = officialNames.get(code);
  return name ? [name] : [];
}

/** The two data sets name some countries differently, so states are found by code. */
const codeByName = new Map(countryList.map((country) => [country.name.toLowerCase(), country.code]));

/**
 * Returns the states of a country by its English name, in upper or lower case. Returns the seven emirates for the UAE, and the
 * country itself if it has no states, so that the question can always be answered. Undefined for an unknown country.
 */
export function statesOf(country: string): States | undefined {
  const name = country.trim();
  const code = codeByName.get(name.toLowerCase());
  if (!code) return undefined;
  const found = name.toLowerCase() === HOME_COUNTRY.toLowerCase() ? EMIRATES : (regionsByCode.get(code) ?? []);
  return { data: { states: (found.length > 0 ? found : [name]).map((each) => ({ name: each })) } };
}
