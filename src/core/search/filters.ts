import { AGE_RANGES, EMIRATES } from '../options';
import type { SearchQuery } from './contract';

/** Marital statuses in the order of the search filter, spec section 9. */
const STATUSES = ['Single', 'Divorced', 'Widowed'] as const;

/** The filters, in the order of their chips. */
export const FILTERS = ['emirate', 'age', 'status'] as const;
export type FilterName = (typeof FILTERS)[number];

/** What each filter offers, spec section 9 and decision 14. */
export const FILTER_OPTIONS: Readonly<Record<FilterName, readonly string[]>> = {
  emirate: EMIRATES,
  age: AGE_RANGES,
  status: STATUSES,
};

/** How results are ordered, as it travels; in the order of `SORTS`, which names them. */
export const SEARCH_SORTS = ['top', 'newest', 'distance'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** The longest name that is looked for. */
export const SEARCH_NAME_MAX = 100;

/** How many results come first. Pages are multiples of twelve: full rows in one to four columns. */
const FIRST_PAGE = 24;

/** What a member searches for. What is not there narrows nothing; without anything there is no search. */
export interface SearchFilters extends Partial<Record<FilterName, string>> {
  name?: string;
  sort?: SearchSort;
}

/** The option that a text of the address bar means, whatever its case; a plus sign may have come as a space. */
function optionOf<Option extends string>(options: readonly Option[], text: string | null): Option | undefined {
  const wanted = text?.trim().toLowerCase();
  return wanted ? options.find((option) => [wanted, `${wanted}+`].includes(option.toLowerCase())) : undefined;
}

/** Only what is set, in one order: equal filters look the same in the address bar. */
function onlySet<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Values;
}

/** Filters from the address bar's query; what is not an option is left out. */
export function readFilters(query: URLSearchParams): SearchFilters {
  return onlySet({
    name: query.get('name')?.trim().slice(0, SEARCH_NAME_MAX),
    emirate: optionOf(FILTER_OPTIONS.emirate, query.get('emirate')),
    age: optionOf(FILTER_OPTIONS.age, query.get('age')),
    status: optionOf(FILTER_OPTIONS.status, query.get('status')),
    sort: optionOf(SEARCH_SORTS, query.get('sort')),
  });
}

/** Filters as the address bar's query, the way {@link readFilters} reads them. */
export function writeFilters({ name, emirate, age, status, sort }: SearchFilters): Record<string, string> {
  return onlySet({
    name: name?.trim() ?? '',
    emirate: emirate ?? '',
    age: age ?? '',
    status: status ?? '',
    sort: sort ?? '',
  });
}

/** Whether there is anything to search for. */
export function isSearch(filters: SearchFilters): boolean {
  return Object.keys(writeFilters(filters)).length > 0;
}

/** Youngest and oldest of an age range, e.g. '25-35' or '60+'. */
function agesOf(range: string | undefined): Pick<SearchQuery, 'age_min' | 'age_max'> {
  const [youngest, oldest] = range?.replace('+', '').split('-') ?? [];
  return { ...(youngest && { age_min: youngest }), ...(oldest && { age_max: oldest }) };
}

/** Filters as the search call takes them, spec section 7. */
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
