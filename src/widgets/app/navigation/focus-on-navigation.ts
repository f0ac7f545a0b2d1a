import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useHost } from '../../frame/host';
import type { RouterLocation } from './router';
import { scrollWhenThere } from './scroll-to';

/**
 * Sets scroll position and focus when a screen appears. A new place begins at the top; Back and Forward return to where the
 * member was. The focus moves into the screen, for keyboards and screen readers. Nothing moves if only the query changed.
 */
export function useFocusOnNavigation(place: RouterLocation | undefined, main: RefObject<HTMLElement | null>): void {
  const { ownsPage } = useHost();
  const before = useRef<RouterLocation>(undefined);

  useLayoutEffect(() => {
    const content = main.current;
    if (!place || !content || place.arrival === 'query') return;
    if (!ownsPage)
      return place.arrival === 'go' ? content.parentElement?.scrollIntoView?.({ block: 'nearest' }) : undefined;
    if (place.arrival === 'go') scrollTo(0, 0);
    else if (place.top > 0 || place.arrival === 'history') return scrollWhenThere(place.top, content);
  }, [place, main, ownsPage]);

  // At once: a moment later a member may be typing in a field of the screen.
  useLayoutEffect(() => {
    const last = before.current;
    before.current = place;
    if (!place || !last || place.arrival === 'query') return;
    if (place.arrival === 'go' || last.path !== place.path) main.current?.focus({ preventScroll: true });
  }, [place, main]);
}
