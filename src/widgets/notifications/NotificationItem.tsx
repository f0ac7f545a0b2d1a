import { chat, type Notification, notificationLabel, type RouteName, timeAgo } from '../../core';
import { useHost, useNoun } from '../host';
import { BellIcon } from '../ui/icons';
import { Portrait } from '../ui/Portrait';

/** Where a kind of notification leads. */
const screens: Record<string, RouteName> = { match: 'messages', message: 'messages', like: 'matches' };

/** One notification: who, what, when, and a dot while it is unread. */
export function NotificationItem({ item, onFollow }: { item: Notification; onFollow?(): void }) {
  const { navigate } = useHost();
  const { openWith } = useNoun(chat);
  const screen = screens[item.icon ?? ''];
  const content = <Content item={item} />;
  const className = `notification ${item.isUnread ? 'unread' : ''}`;
  if (!screen) {
    return (
      <li>
        <div className={className}>{content}</div>
      </li>
    );
  }
  const follow = () => {
    onFollow?.();
    if (screen === 'messages' && item.actor) void openWith(item.actor);
    navigate(screen);
  };
  return (
    <li>
      <button type="button" className={className} onClick={follow}>
        {content}
      </button>
    </li>
  );
}

function Content({ item }: { item: Notification }) {
  const { platform } = useHost().client;
  return (
    <>
      {item.avatar ? (
        <Portrait photo={item.avatar} name={item.message ?? ''} size={44} decorative />
      ) : (
        <span className="notification-icon">
          <BellIcon />
        </span>
      )}
      <span className="notification-text">
        <span className="notification-message">{item.message}</span>
        {item.description && <span className="soft small">{item.description}</span>}
        <span className="soft notification-time">{timeAgo(item.time, platform.now())}</span>
      </span>
      {item.isUnread && (
        <span className="unread-dot">
          <span className="sr">{notificationLabel.unread}</span>
        </span>
      )}
    </>
  );
}
