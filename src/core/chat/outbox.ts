import { ApiError, explain } from '../call/errors';
import type { Client } from '../client';
import { ownProfile } from '../profile/own';
import { type Action, actionBy, createAction } from '../store/action';
import { createTurns } from '../store/in-turn';
import { chatText } from '../texts';
import { sendMessage } from './contract';
import type { ThreadMessage } from './model';
import type { PendingMessages } from './pending';

/** Sends messages. */
export interface Outbox {
  send: Action<[string, string], void>;
  retry: Action<[string, ThreadMessage], void>;
  discard(roomId: string, message: ThreadMessage): void;
}

/** No match any more; no such conversation any more. */
const REFUSED = [403, 404];

/** Who is told what became of a message. */
export interface OutboxListener {
  /** The backend has a message: the thread is to show it. */
  sent(roomId: string, message: ThreadMessage): Promise<unknown>;
  /** The backend takes no messages in this conversation any more. */
  refused(roomId: string): void;
}

/**
 * Sends messages so that none is lost or doubled, and those of a conversation in their order: each has a key made before
 * the first try, which a retry repeats, and stays among the pending ones until the backend shows it.
 */
export function createOutbox(client: Client, { edit }: PendingMessages, listener: OutboxListener): Outbox {
  const { http, platform, tokens } = client;
  const inTurn = createTurns(tokens);

  /** What is sent stays so, whatever becomes of another try that was under way. */
  const setStatus = (roomId: string, key: string | null | undefined, status: ThreadMessage['status']) =>
    edit(roomId, (all) =>
      all.map((message) => (message.key === key && message.status !== 'sent' ? { ...message, status } : message)),
    );
  const discard = (roomId: string, message: ThreadMessage) =>
    edit(roomId, (all) => all.filter((other) => other.key !== message.key));

  async function ownId(): Promise<string> {
    const own = client.use(ownProfile);
    const id = own.peek().data?.user ?? (await own.load()).data?.user;
    if (!id) throw new ApiError('network');
    return id;
  }

  async function transmit(roomId: string, { sender_profile, content, key }: ThreadMessage): Promise<string> {
    const sender = sender_profile || (await ownId());
    try {
      await http(sendMessage, { params: { id: roomId }, body: { sender, content }, key: key ?? undefined });
      return sender;
    } catch (error) {
      if (error instanceof ApiError && REFUSED.includes(error.status)) listener.refused(roomId);
      throw error;
    }
  }

  async function deliver(roomId: string, message: ThreadMessage) {
    const sender_profile = await inTurn(roomId, () => transmit(roomId, message));
    setStatus(roomId, message.key, 'sent');
    await listener.sent(roomId, { ...message, sender_profile });
  }

  const attempt = createAction(client, {
    run: deliver,
    failed: (error) => (error.status === 403 ? explain(error, ['detail'], chatText.notMutual) : chatText.sendFailed),
    undo: ([roomId, message]) => setStatus(roomId, message.key, 'failed'),
  });

  const send = async (roomId: string, text: string) => {
    const content = text.trim();
    if (!content) return { ok: true as const, value: undefined };
    const key = platform.uuid();
    const sender_profile = client.use(ownProfile).peek().data?.user ?? '';
    const sent_at = new Date(platform.now()).toISOString();
    const message: ThreadMessage = { id: key, key, sender_profile, content, sent_at, status: 'sending' };
    edit(roomId, (all) => [...all, message]);
    return attempt(roomId, message);
  };

  const retry = async (roomId: string, message: ThreadMessage) => {
    setStatus(roomId, message.key, 'sending');
    return attempt(roomId, message);
  };

  return { send: actionBy(attempt, send), retry: actionBy(attempt, retry), discard };
}
