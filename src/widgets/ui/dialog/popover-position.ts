import { type RefObject, useLayoutEffect } from 'react';

const GAP = 8;
const EDGE = 12;

/**
 * Places a manual popover below its anchor, aligned with the anchor's end (or start). Places it above if there is no space
 * below, and keeps it inside a narrow window. It is in the top layer, so that no box of the host page clips it. The position
 * is computed here, because not all browsers support CSS anchors yet.
 */
export function usePopoverPosition(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  side: 'start' | 'end' = 'end',
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    // The page may have removed the element since it was rendered.
    if (!element?.isConnected) return;
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const room = document.documentElement.clientWidth - element.offsetWidth - EDGE;
      const wanted = isRtl === (side === 'end') ? at.left : at.right - element.offsetWidth;
      const height = element.offsetHeight + GAP;
      const isAbove = at.bottom + height > window.innerHeight && at.top > height + EDGE;
      element.style.insetBlockStart = `${Math.round(isAbove ? at.top - height : at.bottom + GAP)}px`;
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
  }, [panel, anchor, side]);
}
