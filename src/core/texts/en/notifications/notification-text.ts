/** Notices after marking all notifications as read. */

export const allRead = 'All notifications marked as read';
export const allReadFailed = 'Failed to mark all as read';
