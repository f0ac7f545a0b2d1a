import { AGE_RANGES, EMIRATES } from '../options';
import type { SearchQuery } from './contract';

/** Marital statuses in the order of the search filter, spec section 9. */
const STATUSES = ['Single', 'Divorced', 'Widowed'] as const;

/** The filters, in the order of their chips. */
export const FILTERS = ['emirate', 'age', 'status'] as const;
export type FilterName = (typeof FILTERS)[number];

/** The options of each filter, spec section 9 and decision 14. */
export const FILTER_OPTIONS: Readonly<Record<FilterName, readonly string[]>> = {
  emirate: EMIRATES,
  age: AGE_RANGES,
  status: STATUSES,
};

/** The sort orders as sent to the backend, in the order of `SORTS`, which has their labels. */
export const SEARCH_SORTS = ['top', 'newest', 'distance'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** The maximum length of a name to search for. */
export const SEARCH_NAME_MAX = 100;

/** Number of results on the first page. Page sizes are multiples of twelve: full rows in one to four columns. */
const FIRST_PAGE = 24;

/** The filters of a search. A missing filter excludes nobody; without any filter there is no search. */
export interface SearchFilters extends Partial<Record<FilterName, string>> {
  name?: string;
  sort?: SearchSort;
}

/** Finds the option for a text from the address bar, ignoring case. A plus sign may have arrived as a space. */
function optionOf<Option extends string>(options: readonly Option[], text: string | null): Option | undefined {
  const wanted = text?.trim().toLowerCase();
  return wanted ? options.find((option) => [wanted, `${wanted}+`].includes(option.toLowerCase())) : undefined;
}

/** Drops empty values and keeps one order, so that equal filters look the same in the address bar. */
function onlySet<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Values;
}

/** Reads filters from the address bar's query. Ignores unknown options. */
export function readFilters(query: URLSearchParams): SearchFilters {
  return onlySet({
    name: query.get('name')?.trim().slice(0, SEARCH_NAME_MAX),
    emirate: optionOf(FILTER_OPTIONS.emirate, query.get('emirate')),
    age: optionOf(FILTER_OPTIONS.age, query.get('age')),
    status: optionOf(FILTER_OPTIONS.status, query.get('status')),
    sort: optionOf(SEARCH_SORTS, query.get('sort')),
  });
}

/** Returns filters as a query for the address bar, readable by {@link readFilters}. */
export function writeFilters({ name, emirate, age, status, sort }: SearchFilters): Record<string, string> {
  return onlySet({
    name: name?.trim() ?? '',
    emirate: emirate ?? '',
    age: age ?? '',
    status: status ?? '',
    sort: sort ?? '',
  });
}

/** Whether any filter is set. */
export function isSearch(filters: SearchFilters): boolean {
  return Object.keys(writeFilters(filters)).length > 0;
}

/** The youngest and oldest age of a range, e.g. '25-35' or '60+'. */
function agesOf(range: string | undefined): Pick<SearchQuery, 'age_min' | 'age_max'> {
  const [youngest, oldest] = range?.replace('+', '').split('-') ?? [];
  return { ...(youngest && { age_min: youngest }), ...(oldest && { age_max: oldest }) };
}

/** Returns filters as parameters of the search call, spec section 7. */
export function searchQueryOf({ name, emirate, age, status, sort }: SearchFilters): SearchQuery {
  return onlySet({
    name_search: name?.trim(),
    ...agesOf(age),
    marital_status: status,
    emirate,
    sort,
    limit: String(FIRST_PAGE),
  });
}
