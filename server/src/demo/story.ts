import { and, inArray, lt } from 'drizzle-orm';
import { insertMessage, markRead } from '../chat/messages';
import type { Queryable } from '../database/connection';
import { notifications } from '../database/schema/notifications';
import { likeMember } from '../members/like';
import { toggleShortlisted } from '../members/shortlist';
import { recordView } from '../members/view';
import { notify } from '../notifications/notify';

const HOUR = 3_600_000;

/** One line of a conversation: its author, how many hours ago, and the text. */
interface Line {
  by: 'me' | 'them';
  hours: number;
  text: string;
}

const readConversation: readonly Line[] = [
  { by: 'them', hours: 50, text: 'Salam Omar! Your bio made me smile. Which beach has the best sunrise?' },
  { by: 'me', hours: 49, text: 'Wa alaikum assalam! Kite Beach before six, with karak from the little van.' },
  { by: 'them', hours: 48, text: 'A man with a plan. I usually manage sunrise only in Ramadan.' },
  { by: 'me', hours: 47, text: 'Then sunset it is. What do you like doing on a free Friday?' },
  { by: 'them', hours: 30, text: 'Lunch with my family, then a bookshop if I can escape early.' },
];

const unreadConversation: readonly Line[] = [
  { by: 'me', hours: 20, text: 'Hello! We both wrote that we love travelling. Where were you last?' },
  { by: 'them', hours: 3, text: 'Hi Omar! Salalah in the khareef season, everything was green. And you?' },
  { by: 'them', hours: 2.8, text: 'Also: tea or coffee? It matters.' },
];

async function match(transaction: Queryable, me: string, other: string, at: Date): Promise<string> {
  await likeMember(transaction, other, me, at);
  const { room } = await likeMember(transaction, me, other, new Date(at.getTime() + HOUR));
  if (!room) throw new Error('Two likes made no match.');
  return room;
}

async function converse(
  transaction: Queryable,
  me: string,
  other: string,
  room: string,
  lines: readonly Line[],
  now: Date,
) {
  for (const { by, hours, text } of lines) {
    const at = new Date(now.getTime() - hours * HOUR);
    await insertMessage(
      transaction,
      { roomId: room, senderId: by === 'me' ? me : other, content: text, key: null },
      at,
    );
    if (by === 'them') await notify(transaction, { userId: me, actorId: other, kind: 'message' }, at);
  }
}

/** Marks everything older than a day as read. */
async function readOldNews(transaction: Queryable, ids: readonly string[], now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * HOUR);
  await transaction
    .update(notifications)
    .set({ readAt: yesterday })
    .where(and(inArray(notifications.userId, [...ids]), lt(notifications.createdAt, yesterday)));
}

/**
 * Creates the demo account's history: three matches, one with a read conversation, one with an unread message and one without
 * messages; members who liked it, members it liked, a shortlist, and views. With few members, only part of it. Uses the
 * same functions as the calls.
 */
export async function tellStory(
  transaction: Queryable,
  me: string,
  others: readonly string[],
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const [first, second, third, ...rest] = others;
  if (first) {
    const room = await match(transaction, me, first, ago(60));
    await converse(transaction, me, first, room, readConversation, now);
    await markRead(transaction, room, me, ago(29));
    await markRead(transaction, room, first, ago(29));
  }
  if (second) {
    const room = await match(transaction, me, second, ago(26));
    await converse(transaction, me, second, room, unreadConversation, now);
    await markRead(transaction, room, second, ago(4));
  }
  if (third) await match(transaction, me, third, ago(6));
  for (const [index, other] of rest.slice(0, 4).entries())
    await likeMember(transaction, other, me, ago(40 - index * 9));
  for (const [index, other] of rest.slice(4, 6).entries())
    await likeMember(transaction, me, other, ago(30 - index * 5));
  for (const [index, other] of rest.slice(6, 9).entries())
    await toggleShortlisted(transaction, me, other, ago(20 - index * 4));
  for (const [index, other] of rest.slice(2, 5).entries()) await recordView(transaction, other, me, ago(7 - index * 2));
  await readOldNews(transaction, [me, ...others], now);
}
