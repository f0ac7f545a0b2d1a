/** What is said when notifications cannot be loaded or marked. */

export const allRead = 'All notifications marked as read';
export const allReadFailed = 'Failed to mark all as read';
