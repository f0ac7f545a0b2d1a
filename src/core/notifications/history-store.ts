import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { NOTIFICATIONS_PAGE } from '../limits';
import { type Action, createAction } from '../store/action';
import { notificationListLabel } from '../texts';
import { listNotifications, type Notification } from './contract';
import { notifications } from './store';

/** All notifications loaded so far: the newest, and earlier ones that are loaded on demand. */
export interface NotificationHistory {
  /** Newest first; undefined until the newest are loaded. */
  $items: ReadableAtom<Notification[] | undefined>;
  /** Whether there may be earlier notifications. */
  $hasMore: ReadableAtom<boolean>;
  /** Loads the next page of earlier notifications. */
  loadEarlier: Action<[], void>;
  /** Shows all notifications as read. Call it once the backend has marked them. */
  showAllRead(): void;
}

interface Earlier {
  items: Notification[];
  isWhole: boolean;
}

const NONE: Earlier = { items: [], isWhole: false };

/** The history of notifications, in pages (extension; a backend without pages sends everything at once). */
export const notificationHistory: StoreDefinition<NotificationHistory> = {
  name: 'notification-history',
  create(client: Client): NotificationHistory {
    const { list } = client.use(notifications);
    const $earlier = atom<Earlier>(NONE);
    client.onSessionEnd(() => $earlier.set(NONE));

    const $items = computed([list.$state, $earlier], ({ data }, earlier) => {
      if (!data) return undefined;
      const newest = new Set(data.map(({ id }) => id));
      return [...data, ...earlier.items.filter(({ id }) => !newest.has(id))];
    });
    const $hasMore = computed(
      [list.$state, $earlier],
      ({ data }, earlier) => !!data && data.length >= NOTIFICATIONS_PAGE && !earlier.isWhole,
    );

    return {
      $items,
      $hasMore,
      loadEarlier: createAction(client, {
        run: async () => {
          const known = $items.get() ?? [];
          const last = known.at(-1);
          if (!last) return;
          const query = { before: last.id, limit: String(NOTIFICATIONS_PAGE) };
          const found = await client.http(listNotifications, { query });
          const ids = new Set(known.map(({ id }) => id));
          const fresh = found.filter(({ id }) => !ids.has(id));
          // A backend without pages answers with the newest again, so nothing new also means the end.
          const isWhole = found.length < NOTIFICATIONS_PAGE || fresh.length === 0;
          $earlier.set({ items: [...$earlier.get().items, ...fresh], isWhole });
        },
        failed: notificationListLabel.earlierFailed,
      }),
      showAllRead() {
        const { items, isWhole } = $earlier.get();
        $earlier.set({ items: items.map((item) => ({ ...item, isUnread: false })), isWhole });
      },
    };
  },
};
