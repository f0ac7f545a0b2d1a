import { useRef } from 'react';
import { notificationLabel } from '../../core';
import { useHanging } from '../ui/hanging';
import { NotificationList } from './NotificationList';

/** The notifications hanging below the bell. */
export default function BellPanel({ anchor, onClose }: { anchor: { current: HTMLElement | null }; onClose(): void }) {
  const panel = useRef<HTMLDivElement>(null);
  useHanging(panel, anchor);
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={notificationLabel.title}
      className="bell-panel"
      part="panel"
    >
      <NotificationList title={notificationLabel.title} onFollow={onClose} />
    </div>
  );
}
