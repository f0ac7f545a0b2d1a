import { array, type Infer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Profile } from '../profile/contract';
import { Amount, Id, maybe, Text } from '../wire';

/** The filters of the search; all are texts, empty ones are left out. Spec section 7. */
export const SearchQuery = object({
  age_min: optional(string()),
  age_max: optional(string()),
  interests: optional(string()),
  country: optional(string()),
  marital_status: optional(string()),
  religion: optional(string()),
  name_search: optional(string()),
  email: optional(string()),
  /** Extension: one of the seven emirates. */
  emirate: optional(string()),
  /** Extension: `top`, `newest` or `distance`. */
  sort: optional(string()),
  /** Extension: the number of results, at most and by default 50. */
  limit: optional(string()),
  /** Extension: the next page, by the header `X-Next-Cursor` of the previous page; at most 20 pages. */
  cursor: optional(string()),
});
export type SearchQuery = Infer<typeof SearchQuery>;

/**
 * One search result. `completion` is the percentage of the profile that is complete. `user` and `profile` (extensions)
 * identify the member, so that the result can be opened.
 */
export const SearchResult = type({
  user: maybe(Id),
  photo: Text,
  fullname: Text,
  age: Amount,
  emirate: Text,
  marital_status: Text,
  completion: Amount,
  profile: maybe(Profile),
});
export type SearchResult = Infer<typeof SearchResult>;

/**
 * Members that match the filters. If there are more, the header `X-Next-Cursor` (extension) has the `cursor` of the next page
 * and `Link` its address. No member comes twice, and the last page may be empty. A name of three or more letters matches
 * anywhere in a name, a shorter one only at the beginning. Case, accents and Arabic spelling do not matter.
 */
export const searchMembers = endpoint('GET', '/profile/matches/search/', {
  query: SearchQuery,
  specifiedQuery: ['age_min', 'age_max', 'interests', 'country', 'marital_status', 'religion', 'name_search', 'email'],
  answer: array(SearchResult),
});
