import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { chatLabel, conversations } from '../../core';
import { useNoun } from '../frame/host';
import { Button } from '../ui/Button';

/** Loads older conversations, below the newest. */
export default function OlderRooms() {
  const { loadOlderRooms } = useNoun(conversations);
  const isLoading = useStore(loadOlderRooms.$pending);
  const place = useRef<HTMLDivElement>(null);

  // When all are loaded the button disappears, so keep the focus in the list.
  useLayoutEffect(() => {
    const target = place.current;
    const list = target?.parentElement;
    return () => {
      const { activeElement } = (target?.getRootNode() ?? document) as ShadowRoot;
      if (target?.contains(activeElement))
        [...(list?.querySelectorAll<HTMLElement>('[data-room]') ?? [])].at(-1)?.focus();
    };
  }, []);

  return (
    <div ref={place} className="older-rooms">
      {/* Not disabled while it loads, because browsers take the focus from disabled buttons. A second press joins the first. */}
      <Button look="text" aria-disabled={isLoading || undefined} onClick={() => void loadOlderRooms()}>
        {chatLabel.older}
      </Button>
    </div>
  );
}
