import type { Message, Room } from './contract';
import { isFromOther } from './model';

/** The message with which the last `count` messages of the other member begin; undefined where not all are known. */
export function firstUnread(
  messages: readonly Message[],
  room: Pick<Room, 'other_user'>,
  count: number,
): string | undefined {
  const theirs = messages.filter((message) => isFromOther(message, room));
  return count > 0 ? theirs.at(-count)?.id : undefined;
}

/** What the other member wrote after a message; all of it where that message is not known. */
export function arrivedSince<Known extends Message>(
  messages: readonly Known[],
  room: Pick<Room, 'other_user'>,
  id: string | undefined,
): Known[] {
  const from = messages.findLastIndex((message) => message.id === id || (!!message.key && message.key === id));
  return messages.slice(from + 1).filter((message) => isFromOther(message, room));
}
