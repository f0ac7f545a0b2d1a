import type { RouteName } from '../routes';
import type { Notification } from './contract';

/** The screen a notification leads to, with its query. */
export interface NotificationTarget {
  to: RouteName;
  query?: Record<string, string>;
}

/** Where a notification leads: to the conversation, to who likes one, or to who looked; nowhere for kinds unknown here. */
export function notificationTarget({ icon, actor }: Notification): NotificationTarget | undefined {
  if (icon === 'match' || icon === 'message') return { to: 'messages', ...(actor && { query: { with: actor } }) };
  if (icon === 'like') return { to: 'matches', query: { tab: 'likedMe' } };
  if (icon === 'view' && actor) return { to: 'profile', query: { id: actor } };
  return undefined;
}
