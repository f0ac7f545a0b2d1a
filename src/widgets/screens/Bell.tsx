import { useSignedIn } from '../frame/host';
import { Bell as NotificationBell } from '../notifications/Bell';

/** The unread count and the list of notifications. Shows nothing without a session. */
export function Bell() {
  return useSignedIn() ? <NotificationBell /> : null;
}
