import { type RefObject, useLayoutEffect } from 'react';
import { zoomOf } from '../zoom';

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
      const zoom = zoomOf(element);
      const width = element.offsetWidth * zoom;
      const { documentElement } = document;
      const room = documentElement.clientWidth * zoomOf(documentElement) - width - EDGE;
      const wanted = isRtl === (side === 'end') ? at.left : at.right - width;
      const height = element.offsetHeight * zoom + GAP;
      const px = (length: number) => `${Math.round(length / zoom)}px`;
      const isAbove = at.bottom + height > window.innerHeight && at.top > height + EDGE;
      element.style.insetBlockStart = px(isAbove ? at.top - height : at.bottom + GAP);
      element.style.setProperty('left', px(Math.max(EDGE, Math.min(wanted, room))));
      element.style.maxBlockSize = px(Math.max(200, window.innerHeight - at.bottom - GAP - EDGE));
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
