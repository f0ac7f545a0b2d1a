import { loadConversations } from '../../chat/conversation';
import { needRoom } from '../conversation';
import { told } from '../refused';
import type { Verb } from '../spec';

/** Verbs for conversations and notifications. */
export const chatVerbs: Record<string, Verb> = {
  'chat.send': {
    kind: 'write',
    about: 'send messages, one after another; only to mutual matches',
    args: {
      to: { type: 'member', about: 'the other member', required: true },
      text: { type: 'texts', about: 'a message, or several', required: true },
    },
    gives: { sent: 'how many were sent' },
    calls: ['GET /matchmaking/chat-rooms/', 'POST /matchmaking/chat-rooms/:id/messages/'],
    async run(turn, args) {
      const { actor, core } = turn;
      const room = await needRoom(turn, args.to);
      const { send } = actor.client.use(core.chat);
      const texts = args.text as string[];
      for (const text of texts) told(await send(room.id, text), core.closedBecause(room));
      return { sent: texts.length };
    },
  },
  'chat.read': {
    kind: 'write',
    about: 'open the conversation with a member, which marks it read',
    args: { with: { type: 'member', about: 'the other member', required: true } },
    bare: 'with',
    gives: { room: 'the id of the conversation', count: 'how many messages it has' },
    calls: [
      'GET /matchmaking/chat-rooms/',
      'POST /matchmaking/message/mark-read/',
      'GET /matchmaking/chat-rooms/:id/messages/',
    ],
    async run(turn, args) {
      const { actor, core } = turn;
      const room = await needRoom(turn, args.with);
      const chat = actor.client.use(core.chat);
      chat.open(room.id);
      const { status, data, error } = await chat.messagesOf(room.id).reload();
      if (status !== 'ready') throw error ?? new Error('The messages could not be loaded.');
      return { room: room.id, count: data?.length ?? 0 };
    },
  },
  'chat.reload': {
    kind: 'read',
    about: 'load the conversations again, as the screen does every five seconds',
    args: {},
    gives: { count: 'how many conversations there are' },
    calls: ['GET /matchmaking/chat-rooms/'],
    async run({ actor, core }) {
      return { count: (await loadConversations({ client: actor.client, core })).length };
    },
  },
  'chat.close': {
    kind: 'read',
    about: 'leave the open conversation',
    args: {},
    gives: {},
    calls: [],
    async run({ actor, core }) {
      actor.client.use(core.chat).close();
      return {};
    },
  },
  'notify.read-all': {
    kind: 'write',
    about: 'mark all notifications as read',
    args: {},
    gives: {},
    calls: ['POST /notifications/mark-read/', 'GET /notifications/', 'GET /notifications/unread/count/'],
    async run({ actor, core }) {
      told(await actor.client.use(core.notifications).markAllRead());
      return {};
    },
  },
};
