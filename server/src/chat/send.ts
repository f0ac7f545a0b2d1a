import { MESSAGE_MAX } from '@core/limits';
import { isBlank } from '@core/text/visible';
import { memberText } from '@core/texts';
import type { Queryable } from '../database/connection';
import { noteChange } from '../database/versions';
import { forbidden, HttpError, invalid } from '../errors/http-error';
import { notify } from '../notifications/notify';
import { said } from '../texts/said';
import { findByKey, insertMessage, lockLiveMatch, type MessageRow } from './messages';
import { requireRoom } from './room';

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
    throw invalid({ content: said('A message can have at most {most} characters.', { most: MESSAGE_MAX }) });
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
