import { atom, type ReadableAtom } from 'nanostores';
import type { Room } from './contract';
import type { Messages } from './messages';
import { firstUnread } from './model';

/** Marks the first message that was unread when the open conversation was opened. */
export interface UnreadMark {
  /** Id of that message. It stays the same while the conversation is open. */
  $firstUnread: ReadableAtom<string | undefined>;
  /** Whether `note` has been called since the conversation was opened. */
  isNoted(): boolean;
  /** Call once after opening a conversation, before it is marked as read. */
  note(room: Room): void;
}

/** How many pages of older messages are loaded at most to find the first unread message. */
const PAGES_MAX = 10;

/** Creates the mark of a client's open conversation. */
export function createUnreadMark(messages: Messages, $openId: ReadableAtom<string | undefined>): UnreadMark {
  const $firstUnread = atom<string | undefined>(undefined);
  let noted = false;
  $openId.listen(() => {
    noted = false;
    $firstUnread.set(undefined);
  });

  async function find(room: Room, count: number) {
    const thread = messages.of(room.id);
    const { sent_at: last } = room.last_message ?? {};
    // If an address opened the conversation, its messages may be loaded before the list. The mark must not come later than
    // them.
    if (!last || last > (thread.peek().data?.at(-1)?.sent_at ?? '')) await thread.load();
    const known = () => firstUnread(thread.peek().data ?? [], room, count);
    for (let page = 0; page < PAGES_MAX && !known() && !messages.$complete.get()[room.id]; page += 1) {
      if (!(await messages.loadOlder(room.id)).ok) break;
    }
    if ($openId.get() === room.id) $firstUnread.set(known());
  }
  return {
    $firstUnread,
    isNoted: () => noted,
    note(room) {
      noted = true;
      if (room.unread_count) void find(room, room.unread_count);
    },
  };
}
