/** What the list of notifications says beside the words of the specification. */

export const today = 'Today';
export const yesterday = 'Yesterday';
export const earlier = 'Earlier';
export const showEarlier = 'Show earlier notifications';
export const earlierFailed = 'Earlier notifications could not be loaded.';
export const seeAll = 'See all notifications';
