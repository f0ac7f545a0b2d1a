import { NotificationList } from '../notifications/NotificationList';
import { forMembers } from './for-members';

/** All notifications, with Mark all as read. */
export const Notifications = forMembers(() => <NotificationList isPage />);
