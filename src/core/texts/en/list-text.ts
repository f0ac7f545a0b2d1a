/** Texts of lists of members that are empty or cannot be loaded, from spec section 8 to the letter. */

export const shortlistFailed = 'error occured, reload page.';
export const searchFailed = 'Search failed';
export const suggestionsFailed = 'Error occurred, retry.';
export const mutualFailed = 'Error occured somewhere, try reloading!';
export const emptyTitle = 'NO DATA AVAILABLE YET';
export const emptyBody = 'There is no data to display at the moment.';
