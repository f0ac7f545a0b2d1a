import { array, type Infer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Profile } from '../profile/contract';
import { Amount, Id, maybe, Text } from '../wire';

/** What the search may be narrowed by; all as text, empty values are left out. Spec section 7. */
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
  /** Extension: how many results, at most and by default 50. */
  limit: optional(string()),
  /** Extension: the next page, as the header `X-Next-Cursor` of the page before says; at most 20 pages. */
  cursor: optional(string()),
});
export type SearchQuery = Infer<typeof SearchQuery>;

/**
 * One search result. `completion` is the percentage of the profile that is complete. `user` and `profile` (extensions)
 * say who it is, so that the result can be opened.
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
 * Members that fit the filters. Where there are more, the header `X-Next-Cursor` (extension) names the `cursor` of the
 * next page, and `Link` its address; nobody comes twice, and the last page may be empty. A name is looked for anywhere from three letters on, below that
 * from its beginning, whatever its case, accents or Arabic spelling.
 */
export const searchMembers = endpoint('GET', '/profile/matches/search/', {
  query: SearchQuery,
  answer: array(SearchResult),
});
