import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { arrivedSince, bubbleKey, isFromOther, type Room, type ThreadMessage } from '../../core';
import { useHold } from './hold';

/** Pixels from the end within which the member counts as being at the end. */
const NEAR = 48;

/** Frames in which what has come into sight is laid out, and what comes into sight by that. */
const SETTLING = 5;

/** Where one is in a conversation. */
export interface Scroller {
  log: RefObject<HTMLDivElement | null>;
  /** How many messages of the other member came below while one was away from the end. */
  arrived: number;
  /** One has scrolled up. */
  isAway: boolean;
  /** The same, asked of the scroller itself: a place that was just set is told a frame later. */
  isUp(): boolean;
  toEnd(): void;
  onScroll(): void;
}

/**
 * The place in a scroller that runs backwards: 0 is the newest message, and whoever is there stays there. Own messages
 * lead to the end; those of the other member are counted while one is away. Opens at the first unread message where the
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
  const hold = useHold(log, messages, isOwn ? lastKey : undefined);
  const toEnd = () => {
    if (!log.current) return;
    settling.current?.abort();
    log.current.scrollTop = 0;
    // The button that was pressed goes.
    log.current.focus({ preventScroll: true });
  };

  // What scrolls must be within reach of a keyboard; Chromium and Firefox see to that themselves, Safari does not.
  useLayoutEffect(() => {
    if (log.current) log.current.tabIndex = 0;
  }, []);

  useEffect(() => {
    if (before.current === lastKey) return;
    before.current = lastKey;
    if (isOwn) settling.current?.abort();
    if (isOwn || !isUp()) setSeen(lastKey);
  }, [lastKey, isOwn, isUp]);

  // In the frame in which it appears, and in those in which the messages around it get their true heights: until then
  // its place is a guess, which may be too far up as well as not far enough. A member who goes elsewhere meanwhile is let go.
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
      if (above < 0 || above > height - NEAR) frame.scrollTop += above - NEAR / 3;
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
