/** Labels of long lists: of members, conversations and search results. */

export const showMore = 'Show more';
export const moreFailed = 'More could not be loaded. Check your connection and try again.';
export const end = 'This is the end of the list.';
