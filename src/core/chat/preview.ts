import { chatLabel, timeLabel } from '../texts';
import { clockTime, type Day, dayOf, sameDay, wasYesterday } from '../time';
import type { Room } from './contract';
import type { ThreadMessage } from './model';

/** What the line of a conversation says below the name: what was not sent, else what is being written, else the last message. */
export interface Preview {
  kind: 'not-sent' | 'draft' | 'own' | 'theirs';
  text: string;
}

/** What a conversation shows in the list. `pending`: its messages that are on their way or were not sent. */
export function previewOf(room: Room, draft: string, pending: readonly ThreadMessage[] = []): Preview {
  const unsent = pending.findLast(({ status }) => status === 'failed');
  if (unsent) return { kind: 'not-sent', text: unsent.content };
  if (draft.trim()) return { kind: 'draft', text: draft.trim() };
  const { content, sender } = room.last_message ?? {};
  return { kind: sender && sender !== room.other_user.user ? 'own' : 'theirs', text: content ?? '' };
}

const shortDate = ({ date, month, year }: Day, now: number) =>
  timeLabel.shortDate(date, month, year === dayOf(now).year ? undefined : year);

/** When a conversation was last written in: the time today, 'Yesterday', else '4 Mar' or '4 Mar 2025'. `now` in ms. */
export function previewTime(room: Room, now: number): string {
  const sentAt = room.last_message?.sent_at ?? '';
  if (Number.isNaN(Date.parse(sentAt))) return '';
  const day = dayOf(sentAt);
  if (sameDay(day, dayOf(now))) return clockTime(sentAt);
  return wasYesterday(day, now) ? chatLabel.yesterday : shortDate(day, now);
}
