import { array, boolean, type Infer, object, optional, partial, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Id, maybe, Text } from '../wire';

/**
 * A notification. `icon` names its kind (`match`, `like`, `message`, `view`; extension: `report`, the member's own report was looked into), `avatar` is a photo address, `time` an ISO 8601
 * instant in UTC. `actor` (extension) is the member it is about, `avatar_preview` (extension) a tiny picture to show
 * while the photo loads.
 */
export const Notification = type({
  id: Id,
  icon: Text,
  avatar: Text,
  avatar_preview: Text,
  message: Text,
  description: Text,
  time: Text,
  isUnread: boolean(),
  actor: maybe(Id),
});
export type Notification = Infer<typeof Notification>;

/**
 * Selects a part of the notifications (extension): at most `limit` (1 to 100, by default 100), only those older than the
 * notification `before`.
 */
export const NotificationsPage = object({ before: optional(string()), limit: optional(string()) });
export type NotificationsPage = Infer<typeof NotificationsPage>;

/** The member's notifications, newest first, at most 100 per page. */
export const listNotifications = endpoint('GET', '/notifications', {
  query: NotificationsPage,
  answer: array(Notification),
});

/** Marks all notifications as read. Clients reload the list afterwards. */
export const markNotificationsRead = endpoint('POST', '/notifications/mark-read/');

// In a separate file, because every page loads it: the first call to a backend may be this one.
export * from '../call/unread-contract';

/** The kinds of notification a member wants. Those of a kind that is off are not stored either. */
export const NotificationSettings = type({
  matches: boolean(),
  likes: boolean(),
  messages: boolean(),
  profile_views: boolean(),
});
export type NotificationSettings = Infer<typeof NotificationSettings>;

/** Some of the {@link NotificationSettings}. */
export const NotificationSettingsChange = partial(object(NotificationSettings.schema));
export type NotificationSettingsChange = Infer<typeof NotificationSettingsChange>;

/** The kinds of notification that are on. */
export const getNotificationSettings = endpoint('GET', '/profile/settings/notifications', {
  answer: NotificationSettings,
  extension: true,
});

/** Switches kinds of notification on or off. Omitted kinds stay as they are. */
export const saveNotificationSettings = endpoint('PATCH', '/profile/settings/notifications', {
  body: NotificationSettingsChange,
  answer: NotificationSettings,
  extension: true,
});
