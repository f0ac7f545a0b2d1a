import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  connectionText,
  type Notification,
  type NotificationDay,
  notificationGroups,
  notificationHistory,
  notificationLabel,
  notificationListLabel,
  notifications,
} from '../../core';
import { usePolled } from '../frame/drawn';
import { useClientStore, useResource, useStyles } from '../frame/host';
import { useNow } from '../frame/now';
import { Empty, Loaded } from '../ui/feedback/Feedback';
import { Button } from '../ui/press/Button';
import { carryFocus } from '../ui/press/carry-focus';
import { useStableList } from '../ui/press/stable-list';
import { EarlierNotifications } from './EarlierNotifications';
import { NotificationItem } from './NotificationItem';
import { NotificationSkeleton } from './NotificationSkeleton';
import style from './notifications.css?inline';

const styles = [style];

const none: readonly Notification[] = [];

const days: Readonly<Record<NotificationDay, string>> = {
  today: notificationListLabel.today,
  yesterday: notificationListLabel.yesterday,
  earlier: notificationListLabel.earlier,
};

/**
 * The member's notifications by day, with Mark all as read, spec section 2. Used in the bell's panel and, larger, on its own
 * page. Calls `onFollow` when a notification opens another screen.
 */
export function NotificationList({ isPage, onFollow }: { isPage?: boolean; onFollow?(): void }) {
  useStyles(styles);
  const store = useClientStore(notifications);
  const history = useClientStore(notificationHistory);
  const state = useResource(store.list);
  const items = useStore(history.$items);
  const still = useStableList(items ?? none, ({ id }) => id);
  const unread = useResource(store.unread).data;
  usePolled(store.unread);
  const isMarking = useStore(store.markAllRead.$pending);
  const now = useNow('day');
  const hasUnread = !!unread || !!items?.some((item) => item.isUnread);
  const Title = isPage ? 'h1' : 'h2';

  // The count is polled, the list is not. If the count changes, the list has changed too.
  useEffect(() => {
    if (unread !== undefined && store.list.peek().data) void store.list.load();
  }, [unread, store]);

  const markAll = async () => {
    if ((await store.markAllRead()).ok) history.showAllRead();
  };
  return (
    <section className={isPage ? 'notifications page' : 'notifications'} part="notifications">
      <div className="notifications-head">
        <Title>{notificationLabel.title}</Title>
        {hasUnread && (
          <Button look="text" busy={isMarking} onClick={(event) => void carryFocus(event.currentTarget, markAll)}>
            {notificationLabel.markAll}
          </Button>
        )}
      </div>
      <div className={isPage ? 'card' : undefined} part={isPage ? 'card' : undefined}>
        <Loaded
          state={{ ...state, data: items && still }}
          failed={connectionText.broken}
          onRetry={() => void store.list.load()}
          skeleton={<NotificationSkeleton rows={isPage ? 8 : 4} />}
        >
          {(all) => (
            <>
              {all.length === 0 && <Empty title={notificationLabel.none} body={notificationLabel.noneHint} />}
              {notificationGroups(all, now).map(({ day, items: some }) => (
                <section key={day} aria-label={days[day]}>
                  <h2 className="notifications-day soft">{days[day]}</h2>
                  <ul>
                    {some.map((item) => (
                      <NotificationItem key={item.id} item={item} onFollow={onFollow} />
                    ))}
                  </ul>
                </section>
              ))}
              <EarlierNotifications />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}
