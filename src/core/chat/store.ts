import type { Client, StoreDefinition } from '../client';
import { type Conversations, conversations } from './conversations';
import { createOutbox, type Outbox } from './outbox';

/**
 * Conversations, the open conversation, and sending messages. `send` shows a text at once; if it fails, the message is 'not
 * sent' and can be retried (decision 16). Blank text is not sent. `discard` removes a message that was not sent.
 */
export interface Chat extends Conversations, Outbox {}

/** The chat store, spec sections 2, 4 and 7. */
export const chat: StoreDefinition<Chat> = {
  name: 'chat',
  create(client: Client): Chat {
    const list = client.use(conversations);
    const { rooms, pending, messagesOf } = list;
    const outbox = createOutbox(client, pending, {
      sent: (roomId, { content, sent_at, sender_profile: sender }) => {
        const last_message = { content, sent_at, sender };
        rooms.change((all) => all.map((room) => (room.id === roomId ? { ...room, last_message } : room)));
        return messagesOf(roomId).reload();
      },
      // The reloaded list shows the reason: the match has ended, or the conversation is gone.
      refused: () => void rooms.reload(),
    });
    return { ...list, ...outbox };
  },
};
