import { NotificationList } from '../../notifications/NotificationList';

/** /Notifications: the list with Mark all as read. */
export default function NotificationsPage() {
  return (
    <div className="narrow">
      <NotificationList isPage />
    </div>
  );
}
