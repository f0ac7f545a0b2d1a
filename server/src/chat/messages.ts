import { and, asc, desc, eq, isNull, max, ne, sql } from 'drizzle-orm';
import type { Page, Place } from '../calls/page';
import type { Queryable } from '../database/connection';
import { messages } from '../database/schema/chat';
import { matches } from '../database/schema/matches';
import { newId } from '../database/uuid';
import { noteChange } from '../database/versions';
import { pairOf } from '../members/pair';

/** A message's row. */
export type MessageRow = typeof messages.$inferSelect;

/** The longest history that is answered at once when no part of it is asked for: the newest of it. */
const HISTORY_MAX = 1000;
/** The longest page, and the length of a page for which no other is asked. */
export const PAGE_MAX = 200;

/**
 * The messages of a conversation, oldest first: the newest of it, or the page that is asked for. Beginning after a
 * message, the page is what follows it; else it is what comes last.
 */
export async function listRoomMessages(
  database: Queryable,
  roomId: string,
  { after, before, limit }: Page,
): Promise<MessageRow[]> {
  const place = ({ at, id }: Place) => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
  const here = sql`(${messages.sentAt}, ${messages.id})`;
  const order = after ? asc : desc;
  const found = await database
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.roomId, roomId),
        after && sql`${here} > ${place(after)}`,
        before && sql`${here} < ${place(before)}`,
      ),
    )
    .orderBy(order(messages.sentAt), order(messages.id))
    .limit(limit ?? (after || before ? PAGE_MAX : HISTORY_MAX));
  return after ? found : found.reverse();
}

/**
 * Whether two members match now. The match is locked until the transaction ends: it cannot end between this check and
 * the message, and messages of one conversation are stored one after the other.
 */
export async function lockLiveMatch(transaction: Queryable, one: string, other: string): Promise<boolean> {
  const { lowId, highId } = pairOf(one, other);
  const found = await transaction
    .select({ lowId: matches.lowId })
    .from(matches)
    .where(and(eq(matches.lowId, lowId), eq(matches.highId, highId)))
    .for('update');
  return found.length > 0;
}

/** The message that a sender stored under this key. */
export async function findByKey(database: Queryable, senderId: string, key: string): Promise<MessageRow | undefined> {
  const [found] = await database
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.key, key)));
  return found;
}

/** Stores a message after all others of its conversation, later than each even within one millisecond. */
export async function insertMessage(
  transaction: Queryable,
  message: Pick<MessageRow, 'roomId' | 'senderId' | 'content' | 'key'>,
  now: Date,
): Promise<MessageRow> {
  const [last] = await transaction
    .select({ sentAt: max(messages.sentAt) })
    .from(messages)
    .where(eq(messages.roomId, message.roomId));
  const sentAt = new Date(Math.max(now.getTime(), (last?.sentAt?.getTime() ?? 0) + 1));
  const [stored] = await transaction
    .insert(messages)
    .values({ id: newId(sentAt), ...message, sentAt })
    .returning();
  if (!stored) throw new Error('A message was not stored.');
  return stored;
}

/** Marks everything that others wrote in a conversation as read. */
export async function markRead(transaction: Queryable, roomId: string, reader: string, now: Date): Promise<void> {
  const read = await transaction
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.roomId, roomId), ne(messages.senderId, reader), isNull(messages.readAt)))
    .returning({ id: messages.id });
  if (read.length > 0) await noteChange(transaction, ['chat'], [reader]);
}
