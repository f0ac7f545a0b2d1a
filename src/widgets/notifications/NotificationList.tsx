import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { connectionText, notificationLabel, notifications } from '../../core';
import { useNoun, useResource, useStyles } from '../host';
import { Button } from '../ui/Button';
import { Empty, Loaded } from '../ui/Feedback';
import { NotificationItem } from './NotificationItem';
import style from './notifications.css?inline';

const styles = [style];

/**
 * The member's notifications with Mark all as read, spec section 2; in the bell's panel, which gives it a title, and on
 * the page of its own. `onFollow` is called when one of them leads to another screen.
 */
export function NotificationList({ title, onFollow }: { title?: string; onFollow?(): void }) {
  useStyles(styles);
  const store = useNoun(notifications);
  const state = useResource(store.list);
  const unread = useResource(store.unread).data;
  const isMarking = useStore(store.markAllRead.$pending);
  const hasUnread = state.data?.some((item) => item.isUnread) ?? false;

  // The count is polled, the list is not: a count that moved says that the list has moved as well.
  useEffect(() => {
    if (unread !== undefined && store.list.$state.get().data) void store.list.load();
  }, [unread, store]);

  return (
    <div className="notifications" part="notifications">
      <div className="notifications-head">
        {title && <h2>{title}</h2>}
        <Button look="text" disabled={!hasUnread} busy={isMarking} onClick={() => void store.markAllRead()}>
          {notificationLabel.markAll}
        </Button>
      </div>
      <Loaded
        state={state}
        failed={connectionText.broken}
        onRetry={() => void store.list.load()}
        skeleton={<ListSkeleton />}
      >
        {(items) =>
          items.length === 0 ? (
            <Empty title={notificationLabel.none} body={notificationLabel.noneHint} />
          ) : (
            <ul className="notification-list">
              {items.map((item) => (
                <NotificationItem key={item.id} item={item} onFollow={onFollow} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function ListSkeleton() {
  return (
    <ul className="notification-list">
      {['first', 'second', 'third'].map((place) => (
        <li key={place} className="notification">
          <span className="skeleton notification-photo" />
          <span className="skeleton notification-line" />
        </li>
      ))}
    </ul>
  );
}
