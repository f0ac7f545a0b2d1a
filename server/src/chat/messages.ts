import { and, asc, desc, eq, isNull, max, ne, sql } from 'drizzle-orm';
import type { Cursor, Page } from '../calls/page';
import type { Queryable } from '../database/connection';
import { messages } from '../database/schema/chat';
import { matches } from '../database/schema/matches';
import { newId } from '../database/uuid';
import { noteChange } from '../database/versions';
import { pairOf } from '../relations/pair';

export type MessageRow = typeof messages.$inferSelect;

/** The most messages to return if the client asks for no page. These are the newest ones. */
const HISTORY_MAX = 1000;
/** The maximum and default length of a page. */
export const PAGE_MAX = 200;

/**
 * Returns messages of a conversation, oldest first: the requested page or else the newest messages. With `after`, the page holds
 * the messages that follow it. Otherwise it holds the last messages.
 */
export async function listRoomMessages(
  database: Queryable,
  roomId: string,
  { after, before, limit }: Page,
): Promise<MessageRow[]> {
  const place = ({ at, id }: Cursor) => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
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
 * Whether two members match now. Locks the match until the transaction ends. The match therefore cannot end between this check
 * and the message, and messages of one conversation are stored one after the other.
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

/** Returns the message that a sender stored with this key. */
export async function findByKey(database: Queryable, senderId: string, key: string): Promise<MessageRow | undefined> {
  const [found] = await database
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.key, key)));
  return found;
}

/** Stores a message after all others of its conversation. Its time is later than each of theirs, even within one millisecond. */
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

/** Marks all messages from the other member as read. */
export async function markRead(transaction: Queryable, roomId: string, reader: string, now: Date): Promise<void> {
  const read = await transaction
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.roomId, roomId), ne(messages.senderId, reader), isNull(messages.readAt)))
    .returning({ id: messages.id });
  if (read.length > 0) await noteChange(transaction, ['chat'], [reader]);
}
