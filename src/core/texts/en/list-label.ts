/** Labels of long lists: of members, conversations and search results. */

export const showMore = 'Show more';
export const moreFailed = 'More could not be loaded. Check your connection and try again.';
export const end = 'This is the end of the list.';

/** Labels of the search and the orders within a list. */
export const find = 'Search by name in this list';
export const sort = 'Sort by';
export const sorts = { newest: 'Newest first', match: 'Best match', name: 'Name' } as const;
export const nobody = 'No one in this list has that name.';
export const failed = 'The list could not be searched. Check your connection and try again.';
