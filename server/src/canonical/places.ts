import { EMIRATES, HOME_COUNTRY } from '@core/options';
import { otherNamesOf } from '@core/places/country-names';
import { cleanName, isBlank } from '@core/text/visible';
import { countryList, officialNamesOf, statesOf } from './countries';
import { optionOf } from './option';

const countryNames = countryList.map(({ name }) => name);
const codes = new Map(countryList.map(({ name, code }) => [name, code]));
const byAnyName = optionOf(countryNames, (name) => {
  const code = codes.get(name) ?? '';
  return [...otherNamesOf({ name, code }), ...officialNamesOf(code)];
});

/** Returns the country that a text names, as in our list: by its English or Arabic name, its own name or its code. */
export const countryOrText = byAnyName;

/** Returns the emirate that a text names, or the text. */
export const emirateOrText = optionOf(EMIRATES);

/** Returns the country or emirate that a text names, or the text. */
export const placeOrText = (text: string) => emirateOrText(countryOrText(text));

/** Whether a text is a country of our list. */
export const isCountry = (text: string) => codes.has(text);

/** Whether a text is a country of our list or an emirate. */
export const isPlace = (text: string) => isCountry(text) || EMIRATES.some((emirate) => emirate === text);

const WORD_MAX = 100;
const statesIn = (country: string) => statesOf(country)?.data.states.map(({ name }) => name) ?? [];

/** Returns the state of a country that a text names, or the text without invisible marks. */
export const stateOrText = (country: string, text: string) => optionOf(statesIn(country))(cleanName(text));

/**
 * Whether a text may be the state of a country: one of the seven emirates at home. Clients may show states of another list
 * (decision 18), so elsewhere every name is valid.
 */
export const isStateOf = (country: string, text: string) =>
  country === HOME_COUNTRY ? statesIn(country).includes(text) : !isBlank(text) && text.length <= WORD_MAX;
