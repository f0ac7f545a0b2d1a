import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { notificationHistory, notificationListLabel } from '../../core';
import { useClientStore } from '../frame/host';
import { Button } from '../ui/press/Button';

/** Loads earlier notifications when the end of the list comes into view, or on a press. */
export function EarlierNotifications() {
  const { $hasMore, loadEarlier } = useClientStore(notificationHistory);
  const hasMore = useStore($hasMore);
  const isLoading = useStore(loadEarlier.$pending);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || isLoading || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      // Only once, because after a failure there is the button.
      observer.disconnect();
      void loadEarlier();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoading, loadEarlier]);

  if (!hasMore) return null;
  return (
    <div ref={end} className="notifications-end">
      <Button look="text" busy={isLoading} onClick={() => void loadEarlier()}>
        {notificationListLabel.showEarlier}
      </Button>
    </div>
  );
}
