import { commonLabel, type Notification, notificationLabel, notificationTarget, timeAgo } from '../../core';
import { useHost } from '../frame/host';
import { useNow } from '../frame/now';
import type { Icon } from '../ui/icon';
import { BellIcon } from '../ui/icons/bell';
import { EyeIcon } from '../ui/icons/eyes';
import { ChatIcon, HeartIcon } from '../ui/icons/people';
import { Portrait } from '../ui/photo/Portrait';
import type { Held } from '../ui/press/stable-lists';
import { Sentence } from '../ui/Sentence';

const kinds = new Map<string, Icon>([
  ['match', HeartIcon],
  ['message', ChatIcon],
  ['like', HeartIcon],
  ['view', EyeIcon],
]);

/** One notification: the member, the text, the time, and a dot while it is unread. A press opens its screen. */
export function NotificationItem({ item, onFollow }: { item: Held<Notification>; onFollow?(): void }) {
  const { navigate } = useHost();
  const target = !item.isLeaving && notificationTarget(item);
  const className = `notification ${item.isUnread ? 'unread' : ''}`;
  if (!target) {
    return (
      <li>
        <div className={className}>
          <Content item={item} />
        </div>
      </li>
    );
  }
  const follow = () => {
    onFollow?.();
    navigate(target.to, target.query);
  };
  return (
    <li>
      <button type="button" className={className} onClick={follow}>
        <Content item={item} />
      </button>
    </li>
  );
}

function Content({ item }: { item: Notification }) {
  const now = useNow('minute');
  const Kind = kinds.get(item.icon ?? '') ?? BellIcon;
  return (
    <>
      <span className="notification-who">
        {item.avatar ? (
          <Portrait photo={item.avatar} preview={item.avatar_preview} name={item.message ?? ''} size={48} decorative />
        ) : (
          <span className="notification-blank" />
        )}
        <span className="notification-kind">
          <Kind filled={item.icon === 'match'} />
        </span>
      </span>
      <span className="notification-text">
        <span className="notification-message">
          <Sentence text={item.message ?? ''} />
        </span>
        <span className="soft small">
          <Sentence text={commonLabel.factsOf([timeAgo(item.time, now), item.description])} />
        </span>
      </span>
      {item.isUnread && (
        <span className="unread-dot">
          <span className="sr">{notificationLabel.unread}</span>
        </span>
      )}
    </>
  );
}
