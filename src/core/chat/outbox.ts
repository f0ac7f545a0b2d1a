import { ApiError, explain } from '../call/errors';
import type { Client } from '../client';
import { ownProfile } from '../profile/own';
import { type Action, actionBy, createAction } from '../store/action';
import { createTurns } from '../store/in-turn';
import { chatText } from '../texts';
import { sendMessage } from './contract';
import type { ThreadMessage } from './model';
import type { PendingMessages } from './pending';

/** Sends messages, retries failed ones, and discards them. */
export interface Outbox {
  send: Action<[string, string], void>;
  retry: Action<[string, ThreadMessage], void>;
  discard(roomId: string, message: ThreadMessage): void;
}

/** The match has ended; the conversation is gone. */
const REFUSED = [403, 404];

/** Callbacks for the outcome of sending a message. */
export interface OutboxListener {
  /** The backend has the message, so the thread can load it. */
  sent(roomId: string, message: ThreadMessage): Promise<unknown>;
  /** The backend no longer accepts messages in this conversation. */
  refused(roomId: string): void;
}

/**
 * Creates an outbox that neither loses nor duplicates a message, and keeps the order in each conversation. Each message gets a
 * key before the first try, and a retry uses the same key. It stays pending until the backend's messages include it.
 */
export function createOutbox(client: Client, { edit }: PendingMessages, listener: OutboxListener): Outbox {
  const { http, platform, tokens } = client;
  const inTurn = createTurns(tokens);

  /** A message that was sent once stays `sent`, whatever the outcome of another try. */
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
