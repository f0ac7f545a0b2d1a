import { notificationLabel } from '../../../core';
import { NotificationList } from '../../notifications/NotificationList';

/** /Notifications: the list with Mark all as read. */
export default function NotificationsPage() {
  return (
    <div className="narrow stack">
      <h1>{notificationLabel.title}</h1>
      <section className="card">
        <NotificationList />
      </section>
    </div>
  );
}
