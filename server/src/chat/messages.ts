import type { Message } from '@core/chat/contract';
import { MESSAGE_MAX } from '@core/limits';
import { isBlank } from '@core/text/visible';
import { memberText } from '@core/texts';
import { and, asc, desc, eq, isNull, max, ne, sql } from 'drizzle-orm';
import type { Cursor, Page } from '../calls/page';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { messages } from '../database/schema/chat';
import { matches } from '../database/schema/matches';
import { NIL, newId } from '../database/uuid';
import { noteChange } from '../database/versions';
import { forbidden, HttpError, invalid } from '../errors/http-error';
import type { Keys } from '../keys';
import { notify } from '../notifications/notify';
import { pairOf } from '../relations/pair';
import { requireRoom } from '../relations/room-states';
import { translatable } from '../texts/translatable';

export type MessageRow = typeof messages.$inferSelect;

/** A message to send. `key` is its Idempotency-Key. */
export type NewMessage = Pick<MessageRow, 'roomId' | 'content' | 'key'> & { senderId: string };

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

/** Returns the text of a message; empty if it was sealed with a secret that is no longer known. */
export function textOf(
  keys: Keys,
  { content, sealed }: { content: string | null; sealed: Buffer | null },
): string | null {
  if (!sealed) return content;
  try {
    return keys.open(sealed);
  } catch {
    return '';
  }
}

/** Returns a message for `me`. Only its sender gets the key. */
export function presentMessage({ keys }: Context, me: string, message: MessageRow): Message {
  return {
    id: message.id,
    sender_profile: message.senderId ?? NIL,
    content: textOf(keys, message) ?? '',
    sent_at: message.sentAt.toISOString(),
    key: message.senderId === me ? message.key : null,
  };
}

/**
 * Returns the text to store.
 * @throws HttpError 400 if the text is blank or longer than 4000 characters.
 */
export function checkContent(content: string): string {
  const text = content.trim();
  if (isBlank(text)) throw invalid({ content: 'Please write a message.' });
  // Count code points, so that an emoji is one character.
  if ([...text].length > MESSAGE_MAX) {
    throw invalid({ content: translatable('A message can have at most {most} characters.', { most: MESSAGE_MAX }) });
  }
  return text;
}

/**
 * Stores a message and notifies the other member. A retry with the same key returns the stored message.
 * @throws HttpError 404 if there is no such conversation, 403 without a live match, 422 if the key belongs to another message.
 */
export async function sendTo(transaction: Queryable, message: NewMessage, now: Date): Promise<MessageRow> {
  const { roomId, senderId, content, key } = message;
  const { other, open } = await requireRoom(transaction, senderId, roomId, now);
  const live = open && other !== null && (await lockLiveMatch(transaction, senderId, other));
  const stored = key ? await findByKey(transaction, senderId, key) : undefined;
  if (stored) {
    if (stored.roomId === roomId && stored.content === content) return stored;
    throw new HttpError(422, { detail: 'This Idempotency-Key was used for another message.', code: 'key_reused' });
  }
  if (!live) throw forbidden(memberText.notMutual, 'not_mutual');
  const sent = await insertMessage(transaction, message, now);
  await notify(transaction, { userId: other, actorId: senderId, kind: 'message' }, now);
  await noteChange(transaction, ['chat'], [senderId, other]);
  return sent;
}

/**
 * Whether two members match now. Locks the match until the transaction ends. The match therefore cannot end between this check
 * and the message, and messages of one conversation are stored one after the other.
 */
async function lockLiveMatch(transaction: Queryable, one: string, other: string): Promise<boolean> {
  const { lowId, highId } = pairOf(one, other);
  const found = await transaction
    .select({ lowId: matches.lowId })
    .from(matches)
    .where(and(eq(matches.lowId, lowId), eq(matches.highId, highId)))
    .for('update');
  return found.length > 0;
}

/** Returns the message that a sender stored with this key. */
async function findByKey(database: Queryable, senderId: string, key: string): Promise<MessageRow | undefined> {
  const [found] = await database
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.key, key)));
  return found;
}

/** Stores a message after all others of its conversation. Its time is later than each of theirs, even within one millisecond. */
export async function insertMessage(transaction: Queryable, message: NewMessage, now: Date): Promise<MessageRow> {
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
