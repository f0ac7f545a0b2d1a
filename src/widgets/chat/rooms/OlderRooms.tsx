import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chatLabel, conversations } from '../../../core';
import { useClientStore } from '../../frame/host';
import { Button } from '../../ui/press/Button';

/** Distance of the last conversation below the list's box at which older ones load. */
const AHEAD = '600px 0px';

/** Loads older conversations, below the newest, while the member scrolls. After a failure only the button does. */
export default function OlderRooms() {
  const { loadOlderRooms, rooms } = useClientStore(conversations);
  const { data } = useStore(rooms.$state);
  const [hasFailed, setFailed] = useState(false);
  const isLoading = useStore(loadOlderRooms.$pending);
  const place = useRef<HTMLDivElement>(null);

  // When all are loaded the button disappears, so keep the focus in the list.
  useLayoutEffect(() => {
    const target = place.current;
    const list = target?.parentElement;
    return () => {
      const { activeElement } = (target?.getRootNode() ?? document) as ShadowRoot;
      if (!target?.contains(activeElement)) return;
      const focusLast = () => [...(list?.querySelectorAll<HTMLElement>('[data-room]') ?? [])].at(-1)?.focus();
      focusLast();
      // The last ones are rendered once the list knows its new length.
      requestAnimationFrame(focusLast);
    };
  }, []);

  // Observe again after each page: after a short page, the end is still near.
  useEffect(() => {
    const target = place.current;
    if (hasFailed || isLoading || !data || !target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      async (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && !(await loadOlderRooms()).ok) setFailed(true);
      },
      { root: target.closest('.chat-list'), rootMargin: AHEAD },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [data, hasFailed, isLoading, loadOlderRooms]);

  const load = async () => setFailed(!(await loadOlderRooms()).ok);
  return (
    <div ref={place} className="older-rooms">
      {/* Not disabled while it loads, because browsers take the focus from disabled buttons. A second press joins the first. */}
      <Button look="text" aria-disabled={isLoading || undefined} onClick={() => void load()}>
        {chatLabel.older}
      </Button>
    </div>
  );
}
