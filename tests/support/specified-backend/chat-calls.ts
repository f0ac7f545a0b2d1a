import { notify, photoOf, type World } from './members';
import { type Received, Refusal, type SpecifiedCall } from './specified-call';

function roomOf({ world, me }: Received, id: unknown): World['rooms'][number] {
  const room = world.rooms.find((one) => String(one.id) === String(id) && one.members.includes(me.id));
  if (!room) throw new Refusal(404, { detail: 'Not found.' });
  return room;
}

/** The calls of section 7 for conversations and notifications. */
export const chatCalls: Readonly<Record<string, SpecifiedCall>> = {
  'GET /matchmaking/chat-rooms/': {
    answer: ({ world, me }) =>
      world.rooms
        .filter(({ members }) => members.includes(me.id))
        .map((room) => {
          const other = world.members.find(({ id }) => id !== me.id && room.members.includes(id));
          const unread = room.messages.slice(room.read[me.id] ?? 0).filter((one) => one.sender_profile !== me.id);
          const last = room.messages.at(-1);
          return {
            id: room.id,
            other_user: {
              id: other?.id,
              user: other?.id,
              first_name: other?.profile?.first_name,
              last_name: other?.profile?.last_name,
            },
            photo: other ? photoOf(other) : null,
            is_blocked: !!other && me.blocked.has(other.id),
            unread_count: unread.length,
            last_message: last ? { content: last.content } : null,
          };
        }),
  },
  'GET /matchmaking/chat-rooms/:id/messages/': { answer: (call) => roomOf(call, call.params.id).messages },
  'POST /matchmaking/chat-rooms/:id/messages/': {
    fields: ['sender', 'content'],
    answer(call) {
      const room = roomOf(call, call.params.id);
      const id = room.messages.length + 1;
      room.messages.push({
        id,
        sender_profile: call.me.id,
        content: String(call.body.content),
        sent_at: new Date().toISOString(),
      });
      const other = call.world.members.find((one) => one !== call.me && room.members.includes(one.id));
      if (other) notify(other, 'New message');
      return {};
    },
  },
  'POST /matchmaking/message/mark-read/': {
    fields: ['chat_id'],
    answer(call) {
      const room = roomOf(call, call.body.chat_id);
      room.read[call.me.id] = room.messages.length;
      return {};
    },
  },
  'GET /notifications/': { answer: ({ me }) => me.notifications },
  'POST /notifications/mark-read/': {
    fields: [],
    answer({ me }) {
      for (const one of me.notifications) one.isUnread = false;
      return {};
    },
  },
  'GET /notifications/unread/count/': {
    answer: ({ me }) => ({ count: me.notifications.filter(({ isUnread }) => isUnread).length }),
  },
};
