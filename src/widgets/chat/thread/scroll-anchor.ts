import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { zoomOf } from '../../ui/zoom';

/**
 * Keeps the message in view in place when `content` changes. The scroller counts from its end, so messages added there would
 * push everything up. Scrolls to the end instead if `own`, the member's last message, is new. Returns a function to call after
 * each scroll, which notes the message in view.
 */
export function useScrollAnchor(
  log: RefObject<HTMLElement | null>,
  content: unknown,
  own: string | undefined,
): () => void {
  const held = useRef<{ element: Element; top: number } | undefined>(undefined);
  const ledBy = useRef(own);

  const note = useCallback(() => {
    held.current = undefined;
    const frame = log.current;
    // A member at the end stays at the end.
    if (!frame || Math.abs(frame.scrollTop) < 1) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const middle = top + height / 2;
    const root = frame.getRootNode() as ShadowRoot;
    const block = root.elementsFromPoint(left + width / 2, middle).find((each) => each.matches('.thread-block'));
    // A message, because a block may grow upwards.
    const messages = [...(block?.querySelectorAll('.bubble') ?? [])];
    const element = messages.find((each) => each.getBoundingClientRect().bottom > middle) ?? messages.at(-1);
    if (element) held.current = { element, top: element.getBoundingClientRect().top };
  }, [log]);

  useLayoutEffect(() => {
    const frame = log.current;
    const isLed = own !== undefined && own !== ledBy.current;
    ledBy.current = own;
    if (isLed && frame) {
      // Do not look for a message at the old place, because that is slow in a long conversation.
      held.current = undefined;
      frame.scrollTop = 0;
      return;
    }
    if (content && frame && held.current?.element.isConnected) {
      const moved = held.current.element.getBoundingClientRect().top - held.current.top;
      if (Math.abs(moved) >= 1) frame.scrollTop += moved / zoomOf(frame);
    }
    note();
  }, [log, content, own, note]);

  // Messages that come into view for the first time get their real heights a frame after scrolling.
  useEffect(() => {
    const frame = log.current?.firstElementChild;
    if (!frame || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(note);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [log, note]);
  return note;
}
