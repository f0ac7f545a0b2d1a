/**
 * Names of the values of the option lists, as members read them. The values are English on the wire. Unknown ones are shown unchanged.
 * `gender` is the gender of the person whose answer it is, `Male` or `Female`.
 */

/** Loads code when it is needed. The platform of a client does this. */
interface Loader {
  load<Module>(part: () => Promise<Module>): Promise<Module>;
}

export const emirate = (value: string) => value;
export const maritalStatus = (value: string, _gender?: string) => value;
export const gender = (value: string) => value;
export const hobby = (value: string) => value;
/** An answer of the wizard, of any list. */
export const answer = (value: string, _gender?: string) => value;
export const age = (value: string) => value;
const reportTypes: Readonly<Record<string, string>> = {
  Married: 'Hides a marriage',
  Pictures: 'Blackmail with pictures',
  'Fake of me': 'Fake profile of me',
};
export const reportType = (value: string) => reportTypes[value] ?? value;
export const sort = (value: string) => value;

/** Countries other than {@link HOME_COUNTRY} have names only after `loadCountries`. */
export const country = (value: string) => value;
export const knowsCountry = (_value: string) => true;
export const loadCountries = async (_platform: Loader) => {};
