import { type RefObject, useLayoutEffect } from 'react';

const GAP = 8;
const EDGE = 12;

/**
 * Hangs a manual popover below its anchor, its end under the anchor's end, and over the whole width where the window is
 * no wider than it. Shown in the top layer, so that no box of the host page cuts it off; placed by hand, since anchors
 * in styles are not in all browsers yet.
 */
export function useHanging(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const room = document.documentElement.clientWidth - element.offsetWidth - EDGE;
      const wanted = isRtl ? at.left : at.right - element.offsetWidth;
      element.style.insetBlockStart = `${Math.round(at.bottom + GAP)}px`;
      element.style.setProperty('left', `${Math.round(Math.max(EDGE, Math.min(wanted, room)))}px`);
      element.style.maxBlockSize = `${Math.max(200, window.innerHeight - at.bottom - GAP - EDGE)}px`;
    };
    element.showPopover?.();
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [panel, anchor]);
}
