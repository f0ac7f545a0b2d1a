import { array, type Infer, object, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Text } from '../wire';

/** A country: English name, ISO 3166-1 alpha-2 code, continent, flag as an emoji. */
export const Country = type({ name: string(), code: string(), region: Text, flag: Text });
export type Country = Infer<typeof Country>;

/** The states of one country, in the format of the public list that the observed client used. */
export const States = type({ data: type({ states: array(type({ name: string() })) }) });
export type States = Infer<typeof States>;

/** All countries by name. Public data; the call carries no token. */
export const listCountries = endpoint('GET', '/places/countries/', {
  auth: 'none',
  answer: array(Country),
  extension: true,
});

/** States, regions or emirates of a country, given its English name as in {@link listCountries}. */
export const listStates = endpoint('POST', '/places/states/', {
  auth: 'none',
  body: object({ country: string() }),
  answer: States,
  extension: true,
});
