import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { conversations, type Message, type Room } from '../../core';
import { useNoun } from '../frame/host';
import type { Scroller } from './scroller';

/** How many messages the page has when a conversation is opened, and again at its end. */
const NEWEST = 60;
/** How many more it gets when one comes near the oldest that it has. */
const STEP = 100;
/** How many stand above the first unread one. */
const ABOVE_UNREAD = 10;
/** How many leave at once: all together they would hold up whoever writes. */
const DROP = 300;
/** Milliseconds before each part that leaves: whoever has just come to the end may be writing. */
const PAUSE = 250;

/** The part of a conversation that is in the page. */
export interface ThreadWindow {
  /** How many of the known messages, the oldest ones, are not in it. */
  from: number;
  /** Brings older ones in: those that are known, else those that the backend has. */
  more(): Promise<boolean>;
  /** Takes some of those far above out; whether more of them are left. */
  less(): boolean;
}

interface Edge {
  /** Id of the oldest message in the page. */
  first: string | undefined;
  /** The first unread message by the time: a later one widens the window once. */
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
 * Keeps the page of a long conversation as small as that of a short one: the newest messages, from the first unread one
 * on, and as many more as one has scrolled up to.
 */
export function useThreadWindow(room: Room, sent: readonly Message[], firstUnread: string | undefined): ThreadWindow {
  const { messagesOf, loadOlder } = useNoun(conversations);
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
 * Has what is far above leave the page, part by part, while one is at the end: from when one comes there, and from each
 * message that is new there.
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
