import { MESSAGE_MAX } from '@core/limits';
import { isBlank } from '@core/text/visible';
import { memberText } from '@core/texts';
import { and, eq, max } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { messages } from '../database/schema/chat';
import { matches } from '../database/schema/matches';
import { newId } from '../database/uuid';
import { noteChange } from '../database/versions';
import { forbidden, HttpError, invalid } from '../errors/http-error';
import { notify } from '../notifications/notify';
import { pairOf } from '../relations/pair';
import { requireRoom } from '../relations/room-states';
import { translatable } from '../texts/translatable';
import type { MessageRow } from './messages';

/** A message to send. `key` is its Idempotency-Key. */
export interface NewMessage {
  roomId: string;
  sender: string;
  content: string;
  key: string | null;
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
export async function sendTo(transaction: Queryable, draft: NewMessage, now: Date): Promise<MessageRow> {
  const { other, open } = await requireRoom(transaction, draft.sender, draft.roomId, now);
  const live = open && other !== null && (await lockLiveMatch(transaction, draft.sender, other));
  const stored = draft.key ? await findByKey(transaction, draft.sender, draft.key) : undefined;
  if (stored) {
    if (stored.roomId === draft.roomId && stored.content === draft.content) return stored;
    throw new HttpError(422, { detail: 'This Idempotency-Key was used for another message.', code: 'key_reused' });
  }
  if (!live) throw forbidden(memberText.notMutual, 'not_mutual');
  const message = await insertMessage(
    transaction,
    { roomId: draft.roomId, senderId: draft.sender, content: draft.content, key: draft.key },
    now,
  );
  await notify(transaction, { userId: other, actorId: draft.sender, kind: 'message' }, now);
  await noteChange(transaction, ['chat'], [draft.sender, other]);
  return message;
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
