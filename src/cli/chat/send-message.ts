import type { ApiError } from '../../core';
import type { Call } from '../call';
import { Failure, unwrap, usage } from '../failure/failure';
import { openSignedIn } from '../member/member-client';
import { memberId } from '../member/member-id';
import { isUuid } from '../text/uuid';
import { findConversation } from './conversation';

/** The options of `chat send`. */
export interface SendOptions {
  /** A UUID with which the backend stores the message at most once. */
  key?: string;
}

/**
 * Sends a message in the conversation with a member. If it is unknown whether it arrived, the failure names the key for a retry,
 * so that it never appears twice.
 * @throws Failure if the backend refuses; `usage` if the text is blank or the key is not a UUID
 */
export async function sendMessage(call: Call, id: string, text: string, given?: string): Promise<void> {
  const content = text.trim();
  if (!content) throw usage('A blank message is not sent.', 'blank-message');
  if (given && !isUuid(given)) throw usage(`--key must be a UUID, not '${given}'.`, 'invalid-key');
  const member = await openSignedIn(call);
  const { retry, messagesOf } = member.client.use(member.core.chat);
  const room = await findConversation(member, await memberId(call, id), id);
  const { platform } = member.client;
  const key = given ?? platform.uuid();
  const sent_at = new Date(platform.now()).toISOString();
  const result = await retry(room.id, { id: key, key, sender_profile: '', content, sent_at, status: 'sending' });
  try {
    unwrap(result);
  } catch (error) {
    throw !result.ok && isInDoubt(result.error) ? withKey(error, key) : error;
  }
  const sent = messagesOf(room.id)
    .peek()
    .data?.findLast((message) => message.key === key || message.content === content);
  call.output.done('Sent', { room: room.id, id: sent?.id ?? null, content });
}

/** Whether the message may have arrived although the call failed: there was no answer, or the answer does not say. */
function isInDoubt(error: ApiError | undefined): boolean {
  return !!error && ['network', 'timeout', 'unreadable', 'server'].includes(error.kind);
}

function withKey(error: unknown, key: string): unknown {
  if (!(error instanceof Failure)) return error;
  const { kind, message, code, fields } = error;
  return new Failure(
    kind,
    `${message} It may have been sent. Repeat it with --key ${key}, which never sends it twice.`,
    code,
    fields,
  );
}
