import { type Day, dayOf, sameDay } from '../time';
import type { Room } from './contract';
import type { ThreadMessage } from './model';

/** A message and its place: whose it is, and whether it begins or ends a group of one sender. */
export interface Bubble {
  message: ThreadMessage;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** The messages of one calendar day where the member is. */
export interface ThreadDay {
  day: Day;
  bubbles: Bubble[];
}

const PAUSE = 10 * 60_000;

/**
 * A thread by days, and its messages by groups: those of one sender that follow each other within ten minutes. Own are
 * all that the other member has not sent, so no own profile is needed to tell.
 */
export function threadDays(messages: readonly ThreadMessage[], room: Room): ThreadDay[] {
  const days: ThreadDay[] = [];
  const others = [room.other_user.user, room.other_user.id];
  let before: Bubble | undefined;
  for (const message of messages) {
    const isOwn = message.status !== 'sent' || !others.includes(message.sender_profile);
    const day = dayOf(message.sent_at);
    const last = days.at(-1);
    const isSameDay = !!last && sameDay(last.day, day);
    const isFirst =
      !before ||
      !isSameDay ||
      before.isOwn !== isOwn ||
      Date.parse(message.sent_at) - Date.parse(before.message.sent_at) > PAUSE;
    if (before) before.isLast = isFirst;
    before = { message, isOwn, isFirst, isLast: true };
    if (isSameDay) last.bubbles.push(before);
    else days.push({ day, bubbles: [before] });
  }
  return days;
}
