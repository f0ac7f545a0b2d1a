import { notificationLabel } from '../../../core';
import { useStyles } from '../../host';
import { NotificationList, notificationStyles } from '../../notifications/NotificationList';

/** /Notifications: the list with Mark all as read. */
export default function NotificationsPage() {
  useStyles(notificationStyles);
  return (
    <div className="narrow stack">
      <h1>{notificationLabel.title}</h1>
      <section className="card">
        <NotificationList />
      </section>
    </div>
  );
}
