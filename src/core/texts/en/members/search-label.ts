/** Labels of search, spec section 2, and labels that it leaves to us. */

/** Labels of the filters, by their names in an address. */
export const filter = { emirate: 'Location', age: 'Age Range', status: 'Marital Status' } as const;
type FilterName = keyof typeof filter;

/** `isAtLeast`: there are more than `count`. */
export const count = (count: number, isAtLeast: boolean) =>
  `${count}${isAtLeast ? '+' : ''} ${count === 1 && !isAtLeast ? 'member' : 'members'}`;

export const filters = 'Filters';
export const any = { emirate: 'Anywhere', age: 'Any age', status: 'Any status' } as const;
export const chosen = (name: FilterName, option: string) => `${filter[name]}: ${option}`;
export const clear = (name: FilterName) => `Clear ${filter[name]}`;
export const clearAll = 'Clear all';
export const clearName = 'Clear name';
export const sort = 'Sort by';
export const browse = 'Browse all members';
export const complete = (completion: number) => `${Math.round(completion)}% complete`;
export const end = 'There are no more results.';
export const cut = 'There are too many results to show. Narrow your search to see others.';
export const fewTitle = 'Why so few results?';
export const costs = (name: FilterName) => `${filter[name]} narrows your search the most.`;
export const tooNarrow = 'No single filter is the reason. Together they leave only a few members.';
export const without = (relief: { filter: FilterName; more: number; isAtLeast: boolean }) =>
  `Without ${filter[relief.filter]}: ${relief.more}${relief.isAtLeast ? '+' : ''} more`;
export const allSuggestedFound = 'Everyone we would suggest is already in your results.';
