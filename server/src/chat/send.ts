import { MESSAGE_MAX } from '@core/limits';
import { isBlank } from '@core/text/visible';
import { memberText } from '@core/texts';
import { forbidden, invalid, Refusal } from '../calls/refusal';
import type { Queryable } from '../database/connection';
import { noteChange } from '../database/versions';
import { notify } from '../notifications/notify';
import { findByKey, insertMessage, lockLiveMatch, type MessageRow } from './messages';
import { requireRoom } from './room';

/** A message to be sent; `key` is its Idempotency-Key. */
export interface Draft {
  roomId: string;
  sender: string;
  content: string;
  key: string | null;
}

/**
 * The text as it is stored.
 * @throws Refusal 400 when nothing of it can be seen, or it is longer than 4000 characters.
 */
export function checkContent(content: string): string {
  const text = content.trim();
  if (isBlank(text)) throw invalid({ content: 'Please write a message.' });
  // Counted by code points, so that an emoji is one character.
  if ([...text].length > MESSAGE_MAX) {
    throw invalid({ content: `A message may have at most ${MESSAGE_MAX} characters.` });
  }
  return text;
}

/**
 * Stores a message and tells the other member. The same key again gives the stored message, not a second one.
 * @throws Refusal 404 when there is no such conversation, 403 without a live match, 422 when the key stands for
 * another message.
 */
export async function sendTo(transaction: Queryable, draft: Draft, now: Date): Promise<MessageRow> {
  const { other, open } = await requireRoom(transaction, draft.sender, draft.roomId, now);
  const live = open && other !== null && (await lockLiveMatch(transaction, draft.sender, other));
  const stored = draft.key ? await findByKey(transaction, draft.sender, draft.key) : undefined;
  if (stored) {
    if (stored.roomId === draft.roomId && stored.content === draft.content) return stored;
    throw new Refusal(422, { detail: 'This Idempotency-Key was used for another message.', code: 'key_reused' });
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
