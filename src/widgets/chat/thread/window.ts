import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { conversations, type Message, type Room } from '../../../core';
import { useClientStore } from '../../frame/host';
import type { Scroller } from './scroller';

/** Number of messages in the page when a conversation opens, and again at its end. */
const NEWEST = 60;
/** Number of messages added when the member comes near the oldest one. */
const STEP = 100;
/** Number of messages above the first unread one. */
const ABOVE_UNREAD = 10;
/** Number of messages removed at once. Removing all together would delay a member who is typing. */
const DROP = 300;
/** Milliseconds before each removal, because a member who has just come to the end may be typing. */
const PAUSE = 250;

/** The part of a conversation that is in the page. */
export interface ThreadWindow {
  /** Number of the oldest loaded messages that are not in it. */
  from: number;
  /** Adds older messages: loaded ones, else from the backend. */
  more(): Promise<boolean>;
  /** Removes some messages far above. Returns whether it removed any. */
  less(): boolean;
}

interface Edge {
  /** Id of the oldest message in the page. */
  first: string | undefined;
  /** The first unread message at that time. A later one widens the window once. */
  unread: string | undefined;
}

function startOf(messages: readonly Message[], { first, unread }: Edge, firstUnread: string | undefined): number {
  const placeOf = (id: string | undefined, above = 0) => {
    const place = id === undefined ? -1 : messages.findLastIndex((message) => message.id === id);
    return place < 0 ? messages.length : place - above;
  };
  const wanted = firstUnread === unread ? undefined : firstUnread;
  return Math.max(0, Math.min(messages.length - NEWEST, placeOf(first), placeOf(wanted, ABOVE_UNREAD)));
}

/**
 * Keeps the page of a long conversation as small as that of a short one. It contains the newest messages, all from the first
 * unread one on, and those that the member has scrolled up to.
 */
export function useThreadWindow(room: Room, sent: readonly Message[], firstUnread: string | undefined): ThreadWindow {
  const { messagesOf, loadOlder } = useClientStore(conversations);
  const [edge, setEdge] = useState<Edge>({ first: (sent.at(-NEWEST) ?? sent[0])?.id, unread: undefined });
  const from = useMemo(() => startOf(sent, edge, firstUnread), [sent, edge, firstUnread]);
  const shown = useRef({ sent, from, firstUnread });
  useLayoutEffect(() => {
    shown.current = { sent, from, firstUnread };
  });

  const [more, less] = useMemo(() => {
    const begin = (first: Message | undefined) => setEdge({ first: first?.id, unread: shown.current.firstUnread });
    return [
      async () => {
        const { sent, from } = shown.current;
        if (from === 0 && !(await loadOlder(room.id)).ok) return false;
        const known = messagesOf(room.id).peek().data ?? [];
        const at = known.findLastIndex(({ id }) => id === sent[from]?.id);
        begin(known[Math.max(0, at - STEP)]);
        return true;
      },
      () => {
        const { sent, from } = shown.current;
        const end = sent.length - NEWEST;
        if (end - from < NEWEST) return false;
        begin(sent[Math.min(end, from + DROP)]);
        return true;
      },
    ];
  }, [messagesOf, loadOlder, room.id]);
  return { from, more, less };
}

/**
 * Removes messages far above, some at a time, while the member is at the end. Starts when the member comes there, and at each
 * new message.
 */
export function useDropAbove({ less }: ThreadWindow, { isAway, isUp }: Scroller, last: string | undefined): void {
  const begun = useRef(last);
  const wasAway = useRef(false);
  useEffect(() => {
    const isNew = wasAway.current || begun.current !== last;
    wasAway.current = isAway;
    begun.current = last;
    if (isAway || !isNew) return;
    const drop = () => {
      if (!isUp() && less()) timer = setTimeout(drop, PAUSE);
    };
    let timer = setTimeout(drop, PAUSE);
    return () => clearTimeout(timer);
  }, [isAway, isUp, less, last]);
}
