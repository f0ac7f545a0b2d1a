/** Notices after marking all notifications as read. */

export const allRead = 'تم تحديد جميع الإشعارات كمقروءة';
export const allReadFailed = 'تعذّر تحديد الإشعارات كمقروءة';
