import type { Message } from '../../../src/core';
import type { Asked } from './scheduled-fetch';

/** A backend with one conversation in memory. */
export interface ChatBackend {
  answer(asked: Asked): Response;
  /** The messages, oldest first. */
  messages: Message[];
  /** Writes a message as the other member. */
  receive(content: string): void;
}

/**
 * Keeps the two rules of the contract that matter here: one message for each key (`server/chat/chat.test.ts`: "with the same
 * key stores one message, even 20 times at once"), and pages after a message in the order of arrival.
 */
export function createChatBackend(): ChatBackend {
  const messages: Message[] = [];
  const add = (sender: string, content: string, key: string | null) => {
    const message = {
      id: `m${messages.length}`,
      sender_profile: sender,
      content,
      sent_at: '2026-11-20T08:00:00Z',
      key,
    };
    messages.push(message);
    return message;
  };
  return {
    messages,
    receive: (content) => void add('omar', content, null),
    answer({ method, path, query, key, body }) {
      if (path === '/profile/') return Response.json({ user: 'me', first_name: 'Layla' });
      if (!path.endsWith('/messages/') && !path.endsWith('/messages')) return Response.json([]);
      if (method === 'POST') {
        const known = messages.find((message) => message.key === key);
        return Response.json(known ?? add('me', (body as { content: string }).content, key));
      }
      const after = messages.findIndex(({ id }) => id === query.get('after'));
      return Response.json(messages.slice(after + 1));
    },
  };
}
