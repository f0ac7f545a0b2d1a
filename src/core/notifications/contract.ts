import { array, boolean, type Infer, integer, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Id, maybe, Text } from '../wire';

/**
 * A notification. `icon` names its kind (`match`, `like`, `message`, `view`), `avatar` is a photo address, `time` an
 * ISO 8601 instant in UTC. `actor` (extension) is the member it is about.
 */
export const Notification = type({
  id: Id,
  icon: Text,
  avatar: Text,
  message: Text,
  description: Text,
  time: Text,
  isUnread: boolean(),
  actor: maybe(Id),
});
export type Notification = Infer<typeof Notification>;

/** The member's notifications, newest first. */
export const listNotifications = endpoint('GET', '/notifications', { answer: array(Notification) });

/** Marks all as read; clients refetch the list afterwards. */
export const markNotificationsRead = endpoint('POST', '/notifications/mark-read/');

/** How many are unread. */
export const countUnread = endpoint('GET', '/notifications/unread/count/', { answer: type({ count: integer() }) });
