import { chatLabel, timeLabel } from '../texts';
import { clockTime, type Day, dayOf, sameDay, wasYesterday } from '../time';
import type { Room } from './contract';
import type { ThreadMessage } from './messages';

/** The text below the name in the list of conversations: a message that was not sent, else a draft, else the last message. */
export interface Preview {
  kind: 'not-sent' | 'draft' | 'own' | 'theirs';
  text: string;
}

/** Returns the preview of a conversation. `pending`: its messages that are being sent or were not sent. */
export function previewOf(room: Room, draft: string, pending: readonly ThreadMessage[] = []): Preview {
  const unsent = pending.findLast(({ status }) => status === 'failed');
  if (unsent) return { kind: 'not-sent', text: unsent.content };
  if (draft.trim()) return { kind: 'draft', text: draft.trim() };
  const { content, sender } = room.last_message ?? {};
  return { kind: sender && sender !== room.other_user.user ? 'own' : 'theirs', text: content ?? '' };
}

const shortDate = ({ date, month, year }: Day, now: number) =>
  timeLabel.shortDate(date, month, year === dayOf(now).year ? undefined : year);

/** The time of the last message: the time of day if today, 'Yesterday', else '4 Mar' or '4 Mar 2025'. `now` in ms. */
export function previewTime(room: Room, now: number): string {
  const sentAt = room.last_message?.sent_at ?? '';
  if (Number.isNaN(Date.parse(sentAt))) return '';
  const day = dayOf(sentAt);
  if (sameDay(day, dayOf(now))) return clockTime(sentAt);
  return wasYesterday(day, now) ? chatLabel.yesterday : shortDate(day, now);
}
