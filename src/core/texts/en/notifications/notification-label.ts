/** Labels of the bell and its panel. */

export const title = 'Notifications';
export const bell = (count: string) => (count ? `Notifications, ${count} unread` : 'Notifications');
export const markAll = 'Mark all as read';
export const none = 'Nothing new yet';
export const noneHint = 'Likes, matches and messages will appear here.';
export const unread = 'Unread';
export const signInFirst = 'Log in to see your notifications.';
