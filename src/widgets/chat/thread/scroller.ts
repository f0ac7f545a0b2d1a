import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { arrivedSince, bubbleKey, isFromOther, type Room, type ThreadMessage } from '../../../core';
import { zoomOf } from '../../ui/zoom';
import { useScrollAnchor } from './scroll-anchor';

/** Pixels from the end within which the member counts as being at the end. */
const NEAR = 48;

/** Number of frames until messages that came into view have their real heights, and so do messages that this brings into view. */
const SETTLING = 5;

/** The scroll position in a conversation. */
export interface Scroller {
  log: RefObject<HTMLDivElement | null>;
  /** Number of the other member's messages that arrived while the member was away from the end. */
  arrived: number;
  /** Whether the member has scrolled up. */
  isAway: boolean;
  /** The same, read from the scroller itself: its scroll event comes a frame later. */
  isUp(): boolean;
  toEnd(): void;
  onScroll(): void;
}

/**
 * Manages the position in a reversed scroller: 0 is the newest message, and a member at the end stays there. Own messages
 * scroll to the end; those of the other member are counted while the member is away. Opens at the first unread message if the
 * new ones do not fit.
 */
export function useScroller(messages: readonly ThreadMessage[], room: Room, firstUnread: string | undefined): Scroller {
  const log = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const last = messages.at(-1);
  const lastKey = last && bubbleKey(last);
  const [seen, setSeen] = useState(lastKey);
  const before = useRef(lastKey);
  const settling = useRef<AbortController>(undefined);

  const isUp = useCallback(() => Math.abs(log.current?.scrollTop ?? 0) > NEAR, []);
  const isOwn = last !== undefined && !isFromOther(last, room);
  const hold = useScrollAnchor(log, messages, isOwn ? lastKey : undefined);
  const toEnd = () => {
    if (!log.current) return;
    settling.current?.abort();
    log.current.scrollTop = 0;
    // The pressed button disappears.
    log.current.focus({ preventScroll: true });
  };

  // A scroller must be focusable by keyboard. Chromium and Firefox do this themselves, Safari does not.
  useLayoutEffect(() => {
    if (log.current) log.current.tabIndex = 0;
  }, []);

  useEffect(() => {
    if (before.current === lastKey) return;
    before.current = lastKey;
    if (isOwn) settling.current?.abort();
    if (isOwn || !isUp()) setSeen(lastKey);
  }, [lastKey, isOwn, isUp]);

  // Scrolls to the mark when it appears, and in the next frames, in which the messages around it get their real heights.
  // Before that its position is an estimate, too far up or down. Stops if the member scrolls.
  useLayoutEffect(() => {
    const frame = log.current;
    const line = firstUnread ? frame?.querySelector('.unread-line') : undefined;
    if (!frame || !line) return;
    const stop = new AbortController();
    settling.current = stop;
    const show = (frames: number) => {
      if (stop.signal.aborted) return;
      const { top, height } = frame.getBoundingClientRect();
      const above = line.getBoundingClientRect().top - top;
      if (above < 0 || above > height - NEAR) frame.scrollTop += above / zoomOf(frame) - NEAR / 3;
      if (frames > 0) requestAnimationFrame(() => show(frames - 1));
    };
    show(SETTLING);
    const leave = () => stop.abort();
    for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      frame.addEventListener(name, leave, { passive: true, signal: stop.signal });
    return leave;
  }, [firstUnread]);

  return {
    log,
    arrived: isAway ? arrivedSince(messages, room, seen).length : 0,
    isAway,
    isUp,
    toEnd,
    onScroll() {
      hold();
      const isNowAway = isUp();
      setAway(isNowAway);
      if (!isNowAway) setSeen(lastKey);
    },
  };
}
