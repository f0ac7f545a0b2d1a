import type { RouteName } from '../routes/routes';
import type { Notification } from './contract';

/** The screen that a notification opens, with its query. */
export interface NotificationTarget {
  to: RouteName;
  query?: Record<string, string>;
}

/**
 * Returns the screen that a notification opens: the conversation, the members who like this member, or the visitor's profile.
 * Undefined for unknown kinds.
 */
export function notificationTarget({ icon, actor }: Notification): NotificationTarget | undefined {
  if (icon === 'match' || icon === 'message') return { to: 'messages', ...(actor && { query: { with: actor } }) };
  if (icon === 'like') return { to: 'matches', query: { tab: 'likedMe' } };
  if (icon === 'view' && actor) return { to: 'profile', query: { id: actor } };
  return undefined;
}
