import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Holds what one reads where it is when `content` changes: the scroller counts from its end, so that what is added there
 * would push everything up. Lets go of it, and leads to the end, when there is another `own` message at the end. Gives the
 * function that says where one reads now, for each time the scroller has moved.
 */
export function useHold(log: RefObject<HTMLElement | null>, content: unknown, own: string | undefined): () => void {
  const held = useRef<{ element: Element; top: number } | undefined>(undefined);
  const ledBy = useRef(own);

  const note = useCallback(() => {
    held.current = undefined;
    const frame = log.current;
    // At the end one stays at the end.
    if (!frame || Math.abs(frame.scrollTop) < 1) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const middle = top + height / 2;
    const root = frame.getRootNode() as ShadowRoot;
    const block = root.elementsFromPoint(left + width / 2, middle).find((each) => each.matches('.thread-block'));
    // A message, not its block: that may grow upwards.
    const messages = [...(block?.querySelectorAll('.bubble') ?? [])];
    const element = messages.find((each) => each.getBoundingClientRect().bottom > middle) ?? messages.at(-1);
    if (element) held.current = { element, top: element.getBoundingClientRect().top };
  }, [log]);

  useLayoutEffect(() => {
    const frame = log.current;
    const isLed = own !== undefined && own !== ledBy.current;
    ledBy.current = own;
    if (isLed && frame) {
      // Nothing is looked for at the place that is left: in a long conversation that is dear.
      held.current = undefined;
      frame.scrollTop = 0;
      return;
    }
    if (content && frame && held.current?.element.isConnected) {
      const moved = held.current.element.getBoundingClientRect().top - held.current.top;
      if (Math.abs(moved) >= 1) frame.scrollTop += moved;
    }
    note();
  }, [log, content, own, note]);

  // Messages that come into sight for the first time get their true heights a frame after the scroller has moved.
  useEffect(() => {
    const frame = log.current?.firstElementChild;
    if (!frame || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(note);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [log, note]);
  return note;
}
