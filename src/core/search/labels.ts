import type { FilterName } from './filters';
import type { Found } from './found';
import { isWhole } from './found';
import type { Relief } from './starving';

const filter: Readonly<Record<FilterName, string>> = {
  emirate: 'Location',
  age: 'Age Range',
  status: 'Marital Status',
};

const members = (count: number, isAtLeast: boolean) =>
  `${count}${isAtLeast ? '+' : ''} ${count === 1 && !isAtLeast ? 'member' : 'members'}`;

/** Labels of search, spec section 2, and what it leaves to us. */
export const searchLabel = {
  filters: 'Filters',
  filter,
  any: { emirate: 'Anywhere', age: 'Any age', status: 'Any status' } satisfies Record<FilterName, string>,
  chosen: (name: FilterName, option: string) => `${filter[name]}: ${option}`,
  clear: (name: FilterName) => `Clear ${filter[name]}`,
  clearAll: 'Clear all',
  clearName: 'Clear name',
  sort: 'Sort by',
  browse: 'Browse all members',
  count: (found: Found) => members(found.results.length, !isWhole(found)),
  complete: (completion: number) => `${Math.round(completion)}% complete`,
  showMore: 'Show more',
  end: 'You have seen everyone who fits.',
  cut: 'These are the first of many. Narrow the search to see others.',
  fewTitle: 'Why so few?',
  costs: (name: FilterName) => `${filter[name]} narrows your search most.`,
  tooNarrow: 'No single filter does it, only all of them together.',
  without: ({ filter: name, more, isAtLeast }: Relief) =>
    `Without ${filter[name]}: ${more}${isAtLeast ? '+' : ''} more`,
  allSuggestedFound: 'Everyone we would suggest is among the results.',
} as const;

/** Labels of the shortlist, spec section 2, and what it leaves to us. */
export const shortlistLabel = {
  intro: 'Members you have put aside to come back to.',
  members: 'Members on your shortlist',
  find: 'Search for members',
  remove: (name: string) => `Remove ${name} from the shortlist`,
  removed: (name: string) => `${name} is no longer on your shortlist.`,
  liked: (name: string) => `You like ${name} now. You find them in My Likes.`,
  undo: 'Undo',
  undoNamed: (name: string) => `Undo for ${name}`,
} as const;
