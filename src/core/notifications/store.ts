import { computed, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { NOTIFICATIONS_EVERY } from '../limits';
import { type Action, createAction } from '../store/action';
import { lazy } from '../store/lazy';
import { createResource, type Resource } from '../store/resource';
import { notificationText } from '../texts';
import { countUnread, listNotifications, markNotificationsRead, type Notification } from './contract';
import { badgeText } from './model';

/** Notifications and the bell's badge. */
export interface Notifications {
  list: Resource<Notification[]>;
  unread: Resource<number>;
  /** '' while nothing is unread or the count is not known. */
  $badge: ReadableAtom<string>;
  markAllRead: Action<[], void>;
}

/** The notifications store, spec sections 2, 7 and 8. The count is polled while a bell is shown. */
export const notifications: StoreDefinition<Notifications> = {
  name: 'notifications',
  create(client: Client): Notifications {
    const { http } = client;
    const list = lazy(() =>
      createResource<Notification[]>(client, {
        read: (signal, kept) => http(listNotifications, { signal, kept }),
      }),
    );
    const unread = createResource<number>(client, {
      read: async (signal, kept) => (await http(countUnread, { signal, kept })).count,
      every: NOTIFICATIONS_EVERY,
    });
    const badge = lazy(() => computed(unread.$state, (state) => badgeText(state.data ?? 0)));
    return {
      get list() {
        return list();
      },
      unread,
      get $badge() {
        return badge();
      },
      markAllRead: createAction(client, {
        run: async () => {
          await http(markNotificationsRead);
          await Promise.all([list().reload(), unread.reload()]);
        },
        done: notificationText.allRead,
        failed: notificationText.allReadFailed,
      }),
    };
  },
};
