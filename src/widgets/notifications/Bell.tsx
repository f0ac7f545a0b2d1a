import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import { notificationLabel, notifications } from '../../core';
import { usePolled } from '../frame/drawn';
import { useClientStore, useStyles } from '../frame/host';
import countStyle from '../styles/count.css?inline';
import { deferred } from '../ui/deferred';
import { useDismiss } from '../ui/dialog/dismiss';
import { BellIcon } from '../ui/icons/bell';
import { Button } from '../ui/press/Button';
import style from './bell.css?inline';

const styles = [countStyle, style];

const BellPanel = deferred(() => import('./BellPanel'));

/** The bell with its badge (hidden at 0, 99+ above 99). Opens the notifications below it. Spec section 2. */
export function Bell() {
  useStyles(styles);
  const { $badge, unread } = useClientStore(notifications);
  const badge = useStore($badge);
  usePolled(unread);
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
            <bdi dir="ltr">{badge}</bdi>
          </span>
        )}
      </Button>
      {isOpen && <BellPanel anchor={box} onClose={close} />}
    </div>
  );
}
