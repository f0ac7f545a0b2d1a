import type { Client, Noun } from '../client';
import { type Conversations, conversations } from './conversations';
import { createOutbox, type Outbox } from './outbox';

/**
 * Conversations, the one that is open, and writing in it. `send`: a text, shown at once, 'not sent' with retry when it fails
 * (decision 16); blank text is not sent. `discard`: drops a message that was not sent.
 */
export interface Chat extends Conversations, Outbox {}

/** The chat noun, spec sections 2, 4 and 7. */
export const chat: Noun<Chat> = {
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
      // Why it was refused is in the list: the match has ended, or the conversation is gone.
      refused: () => void rooms.reload(),
    });
    return { ...list, ...outbox };
  },
};
