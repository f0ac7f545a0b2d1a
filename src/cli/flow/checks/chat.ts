import { roomWith } from '../conversation';
import { fresh } from '../fresh';
import { COUNT, listOf, SWITCH, TEXT } from '../shape';
import type { CheckSpec } from '../spec';
import type { Turn } from '../turn';

const about = (text: string) => ({ kind: 'read', about: text, member: 'peer' }) as const;

async function messagesWith(turn: Turn, name: unknown) {
  const room = await roomWith(turn, name);
  return room ? fresh(turn.actor.client.use(turn.core.conversations).messagesOf(room.id)) : [];
}

/** Checks of conversations and notifications, as the screens show them. */
export const chatChecks: Record<string, CheckSpec> = {
  'chat.unread': {
    ...about('how many messages from the other member are unread'),
    shape: COUNT,
    async read(turn, other) {
      return (await roomWith(turn, other))?.unread_count ?? 0;
    },
  },
  'chat.count': {
    ...about('how many messages the conversation has'),
    shape: COUNT,
    async read(turn, other) {
      return (await messagesWith(turn, other)).length;
    },
  },
  'chat.last': {
    ...about('the text of the last message; none if there are no messages'),
    shape: TEXT,
    async read(turn, other) {
      return (await roomWith(turn, other))?.last_message?.content ?? 'none';
    },
  },
  'chat.texts': {
    ...about('the texts of all messages, oldest first'),
    shape: listOf(),
    async read(turn, other) {
      return (await messagesWith(turn, other)).map(({ content }) => content);
    },
  },
  'chat.listed': {
    ...about('whether the conversation is in the list, with messages or as a new match'),
    options: [true, false],
    async read(turn, other) {
      return (await roomWith(turn, other)) !== undefined;
    },
  },
  'chat.new': {
    ...about('whether the other member is among the new matches'),
    options: [true, false],
    async read(turn, other) {
      const room = await roomWith(turn, other);
      return room !== undefined && turn.core.newMatches([room]).length > 0;
    },
  },
  'chat.composer': {
    ...about('the input: shown, hidden, or absent if there is no conversation'),
    options: ['shown', 'hidden', 'absent'],
    async read(turn, other) {
      const room = await roomWith(turn, other);
      if (!room) return 'absent';
      return turn.core.closedBecause(room) ? 'hidden' : 'shown';
    },
  },
  'chat.banner': {
    ...about('the banner of a blocked conversation; none otherwise'),
    shape: TEXT,
    async read(turn, other) {
      const room = await roomWith(turn, other);
      return room?.is_blocked ? turn.core.chatText.blockedBanner : 'none';
    },
  },
  'chat.open': {
    kind: 'read',
    about: 'the other member of the open conversation; none if no conversation is open',
    expects: 'member',
    async read({ actor, core, other }, _, expected) {
      const open = actor.client.use(core.conversations).$openRoom.get();
      if (!open) return 'none';
      const wanted = expected === 'none' ? undefined : await other(expected);
      return wanted?.id === open.other_user.user ? expected : core.roomName(open);
    },
  },
  'notify.badge': {
    kind: 'read',
    about: 'the bell: { shown, text, count }',
    shape: { is: 'map', fields: { shown: SWITCH, text: TEXT, count: COUNT } },
    async read({ actor, core }) {
      const count = await fresh(actor.client.use(core.notifications).unread);
      const text = core.badgeText(count);
      return { shown: text !== '', text, count };
    },
  },
  'notify.kinds': {
    kind: 'read',
    about: 'the kinds of all notifications, newest first',
    shape: listOf(['match', 'like', 'message', 'view', 'report', 'other']),
    async read({ actor, core }) {
      return (await fresh(actor.client.use(core.notifications).list)).map((one) => one.icon ?? 'other');
    },
  },
};
