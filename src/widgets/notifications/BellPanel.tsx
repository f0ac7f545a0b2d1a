import { useRef } from 'react';
import { notificationLabel, notificationListLabel } from '../../core';
import { useHost } from '../frame/host';
import { usePopoverPosition } from '../ui/dialog/popover-position';
import { Link } from '../ui/Link';
import { NotificationList } from './NotificationList';

/** The panel of notifications below the bell. */
export default function BellPanel({ anchor, onClose }: { anchor: { current: HTMLElement | null }; onClose(): void }) {
  const panel = useRef<HTMLDivElement>(null);
  const { href } = useHost();
  usePopoverPosition(panel, anchor);
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={notificationLabel.title}
      className="bell-panel"
      part="panel"
    >
      <NotificationList onFollow={onClose} />
      {href && (
        <Link to="notifications" className="bell-all" onFollow={onClose}>
          {notificationListLabel.seeAll}
        </Link>
      )}
    </div>
  );
}
