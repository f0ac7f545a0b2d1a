import { type RefObject, useEffect } from 'react';
import { pathTo, type RouteName } from '../../core';
import { prefetch } from './screens';

const LIKELY: readonly RouteName[] = ['search', 'matches', 'messages', 'profile'];
const QUIET_AFTER = 3_000;

/** Preloads the code of a link's screen when the member points at, touches or focuses the link. */
export function usePrefetchOfLinks(site: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = site.current;
    if (!element) return;
    const onHint = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : undefined;
      if (link && link.origin === location.origin) prefetch(link.pathname);
    };
    const hints = ['pointerover', 'touchstart', 'focusin'];
    for (const hint of hints) element.addEventListener(hint, onHint, { passive: true });
    return () => {
      for (const hint of hints) element.removeEventListener(hint, onHint);
    };
  }, [site]);
}

/** Preloads the code of the screens in the navigation bar when the page is idle, unless the member wants to save data. */
export function usePrefetchWhenIdle(isMember: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!isMember || connection?.saveData || typeof requestIdleCallback === 'undefined') return;
    const timer = setTimeout(() => {
      requestIdleCallback(() => {
        for (const name of LIKELY) prefetch(pathTo(name));
      });
    }, QUIET_AFTER);
    return () => clearTimeout(timer);
  }, [isMember]);
}
