import { ApiError, explain } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { MESSAGE_MAX } from '../limits';
import { ownProfile } from '../profile/own';
import { type Action, actionBy, createAction } from '../store/action';
import { createTurns } from '../store/in-turn';
import { isBlank } from '../text/visible';
import { chatText } from '../texts';
import { sendMessage } from './contract';
import { type Conversations, conversations } from './conversations';
import type { ThreadMessage } from './messages';

/**
 * Conversations, the open conversation, and sending messages. `send` shows a text at once; if it fails, the message is 'not
 * sent' and can be retried (decision 16). Blank text is not sent. `discard` removes a message that was not sent.
 */
export interface Chat extends Conversations {
  send: Action<[string, string], void>;
  retry: Action<[string, ThreadMessage], void>;
  discard(roomId: string, message: ThreadMessage): void;
}

/** A writing member sees how many characters are left when they are this few. */
const WARN_FROM = 200;

/** How many more characters a message may have; negative if it is too long. Counts an emoji as the backend does. */
export function charactersLeft(text: string): number {
  return MESSAGE_MAX - [...text.trim()].length;
}

/** Whether a message may be sent. */
export function isSendable(text: string): boolean {
  return !isBlank(text) && charactersLeft(text) >= 0;
}

/** Whether to show a writing member how many characters are left. */
export function isNearLimit(text: string): boolean {
  return text.length >= MESSAGE_MAX - WARN_FROM && charactersLeft(text) <= WARN_FROM;
}

/** The match has ended; the conversation is gone. */
const REFUSED = [403, 404];

/**
 * The chat store, spec sections 2, 4 and 7. Neither loses nor duplicates a message, and keeps the order in each conversation.
 * Each message gets a key before the first try, and a retry uses the same key. It stays pending until the backend's messages
 * include it.
 */
export const chat: StoreDefinition<Chat> = {
  name: 'chat',
  create(client: Client): Chat {
    const { http, platform, tokens } = client;
    const list = client.use(conversations);
    const {
      rooms,
      pending: { edit },
      messagesOf,
    } = list;
    const inTurn = createTurns(tokens);

    /** A message that was sent once stays `sent`, whatever the outcome of another try. */
    const setStatus = (roomId: string, key: string | null | undefined, status: ThreadMessage['status']) =>
      edit(roomId, (all) =>
        all.map((message) => (message.key === key && message.status !== 'sent' ? { ...message, status } : message)),
      );

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
        // The reloaded list shows the reason: the match has ended, or the conversation is gone.
        if (error instanceof ApiError && REFUSED.includes(error.status)) void rooms.reload();
        throw error;
      }
    }

    async function deliver(roomId: string, message: ThreadMessage) {
      const sender = await inTurn(roomId, () => transmit(roomId, message));
      setStatus(roomId, message.key, 'sent');
      const last_message = { content: message.content, sent_at: message.sent_at, sender };
      rooms.change((all) => all.map((room) => (room.id === roomId ? { ...room, last_message } : room)));
      await messagesOf(roomId).reload();
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

    return {
      ...list,
      send: actionBy(attempt, send),
      retry: actionBy(attempt, retry),
      discard: (roomId, message) => edit(roomId, (all) => all.filter((other) => other.key !== message.key)),
    };
  },
};
