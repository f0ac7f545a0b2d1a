import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Cursor, Page } from '../calls/page';
import type { Queryable } from '../database/connection';
import { messages } from '../database/schema/chat';
import { noteChange } from '../database/versions';

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

/** Marks all messages from the other member as read. */
export async function markRead(transaction: Queryable, roomId: string, reader: string, now: Date): Promise<void> {
  const read = await transaction
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.roomId, roomId), ne(messages.senderId, reader), isNull(messages.readAt)))
    .returning({ id: messages.id });
  if (read.length > 0) await noteChange(transaction, ['chat'], [reader]);
}
