import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import { notificationLabel, notifications } from '../../core';
import { useNoun, useStyles } from '../host';
import { Button } from '../ui/Button';
import { useDismiss } from '../ui/dismiss';
import { useHanging } from '../ui/hanging';
import { BellIcon } from '../ui/icons';
import style from './bell.css?inline';
import { NotificationList } from './NotificationList';

const styles = [style];

/** The bell with its badge (hidden at 0, 99+ above 99); opens the notifications below it. Spec section 2. */
export function Bell() {
  useStyles(styles);
  const badge = useStore(useNoun(notifications).$badge);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, isOpen, close);

  return (
    <div ref={box} className="bell">
      <Button
        look="quiet"
        round
        className="bell-button"
        part="bell"
        aria-label={notificationLabel.bell(badge)}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon />
        {badge && (
          <span className="count bell-badge" part="badge">
            {badge}
          </span>
        )}
      </Button>
      {isOpen && <Panel anchor={box} onClose={close} />}
    </div>
  );
}

function Panel({ anchor, onClose }: { anchor: { current: HTMLElement | null }; onClose(): void }) {
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
