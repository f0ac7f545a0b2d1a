/** Labels of the list of notifications that the specification leaves to us. */

export const today = 'Today';
export const yesterday = 'Yesterday';
export const earlier = 'Earlier';
export const showEarlier = 'Show earlier notifications';
export const earlierFailed = 'Earlier notifications could not be loaded.';
export const seeAll = 'See all notifications';
