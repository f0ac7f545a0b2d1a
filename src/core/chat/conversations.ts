import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { ROOMS_EVERY } from '../limits';
import { lastActions } from '../members/decisions';
import { type Action, createAction } from '../store/action';
import { createOwnDrafts, type OwnDrafts } from '../store/own-drafts';
import { createResource, type Resource } from '../store/resource';
import { chatText } from '../texts';
import type { Message, Room } from './contract';
import { listRooms, markRoomRead } from './contract';
import { createMessages, notifyOnChange, type PendingMessages, type ThreadMessage } from './messages';
import { createOlderRooms, NEWEST } from './older-rooms';
import { createUnreadMark } from './unread-mark';

/** The list of conversations and the open conversation. */
export interface Conversations {
  /**
   * Latest first: a page of the newest, polled every 5 s while shown, followed by any older ones that were loaded. Not all new
   * matches are among them.
   */
  rooms: Resource<Room[]>;
  /** Whether there may be conversations older than those in `rooms`. */
  $hasOlderRooms: ReadableAtom<boolean>;
  loadOlderRooms: Action<[], void>;
  $openId: ReadableAtom<string | undefined>;
  $openRoom: ReadableAtom<Room | undefined>;
  /** Id of the first message that was unread when the conversation was opened. */
  $firstUnread: ReadableAtom<string | undefined>;
  /**
   * The messages of a conversation that the backend has, oldest first. The newest page loads first; polled every 3 s while
   * shown.
   */
  messagesOf(roomId: string): Resource<Message[]>;
  /** Loads older messages of a conversation. Resolves to whether there were any. */
  loadOlder: Action<[string], boolean>;
  /** Conversations whose first message is loaded, so that there are no older ones. */
  $complete: ReadableAtom<Readonly<Record<string, boolean>>>;
  /** Messages being sent or not sent, by conversation. */
  pending: PendingMessages;
  $pending: ReadableAtom<Readonly<Record<string, readonly ThreadMessage[]>>>;
  /** Opens a conversation and marks it read. */
  open(roomId: string): void;
  close(): void;
  /**
   * Reports whether a view of the open conversation is visible, or `undefined` when the view is removed. Messages that arrive
   * while a page hides it stay unread. If no view reports, a conversation with listeners counts as visible.
   */
  sight(view: object, isInSight: boolean | undefined): void;
  /** Finds the conversation with a member, wherever it is in the list. */
  roomWith(userId: string): Promise<Room | undefined>;
  /** Opens the conversation with a member. Resolves to whether there is one. */
  openWith(userId: string): Promise<boolean>;
  /** The member's unsent text, by conversation. Survives a reload and an expired session. */
  drafts: OwnDrafts;
}

/**
 * The conversations store, spec sections 2, 4 and 7: the chat without sending, for surfaces that only show the list. The chat
 * store includes all of it.
 */
export const conversations: StoreDefinition<Conversations> = {
  name: 'conversations',
  create(client: Client): Conversations {
    const { http, platform, tokens } = client;
    const $openId = atom<string | undefined>(undefined);
    const messages = createMessages(client);
    const { pending } = messages;
    const mark = createUnreadMark(messages, $openId);
    const rooms: Resource<Room[]> = notifyOnChange(
      createResource<Room[]>(client, {
        read: async (signal, kept) =>
          readShown(older.join(await http(listRooms, { query: NEWEST, signal, kept }), kept)),
        every: ROOMS_EVERY,
      }),
    );
    const older = createOlderRooms(client, () => rooms);
    /** Looks for the open conversation among the older ones. */
    const seekOpen = () => void older.find(({ id }) => id === $openId.get(), { room: $openId.get() });

    const changeRoom = (roomId: string, change: Partial<Room>) =>
      rooms.change((all) => all.map((room) => (room.id === roomId ? { ...room, ...change } : room)));

    const markRead = createAction(client, {
      run: async (roomId: string) => {
        await http(markRoomRead, { body: { chat_id: roomId } });
      },
      failed: chatText.actionFailed,
      quiet: true,
    });

    /** Opening a conversation with unread messages marks it read. */
    const open = (roomId: string) => {
      $openId.set(roomId);
      const room = rooms.peek().data?.find(({ id }) => id === roomId);
      if (!room) {
        // Opened by an address: load its messages without waiting for the list.
        if (rooms.peek().data) seekOpen();
        else if (tokens.$signedIn.get()) messages.of(roomId).prefetch();
        return;
      }
      if (!mark.isNoted()) mark.note(room);
      if (!room.unread_count || !platform.isVisible()) return;
      changeRoom(room.id, { unread_count: 0 });
      void markRead(room.id);
    };

    const views = new Map<object, boolean>();
    const isInSight = () => views.size === 0 || [...views.values()].includes(true);
    const sight: Conversations['sight'] = (view, now) => {
      const before = isInSight();
      if (now === undefined) views.delete(view);
      else views.set(view, now);
      // Marks as read what arrived while the conversation was hidden.
      if (!before && isInSight() && $openId.get()) void rooms.reload();
    };

    /**
     * Marks the open conversation as read if its thread is visible or was just opened, but not if it was left open out of
     * sight.
     */
    const readShown = (all: Room[]) => {
      const openId = $openId.get();
      // Wait for the list first.
      if (openId && !all.some(({ id }) => id === openId)) void rooms.load().then(seekOpen);
      const shown = all.map((room) => {
        if (room.id !== $openId.get()) return room;
        const isShown = (messages.isShown(room.id) && isInSight()) || !mark.isNoted();
        if (!mark.isNoted()) mark.note(room);
        if (!room.unread_count || !isShown || !platform.isVisible()) return room;
        void markRead(room.id);
        return { ...room, unread_count: 0 };
      });
      const before = rooms.peek().data;
      return before?.length === shown.length && shown.every((room, at) => room === before[at]) ? before : shown;
    };

    const forget = (userId: string) => {
      if (store.$openRoom.get()?.other_user.user === userId) $openId.set(undefined);
      rooms.change((all) => all.filter((room) => room.other_user.user !== userId));
    };

    const roomWith = async (userId: string) => {
      const isWith = (room: Room) => room.other_user.user === userId;
      if (!rooms.peek().data?.some(isWith)) await rooms.reload();
      return older.find(isWith, { with: userId });
    };

    const openWith = async (userId: string) => {
      const room = await roomWith(userId);
      if (room) open(room.id);
      return room !== undefined;
    };

    client.onSessionEnd(() => $openId.set(undefined));
    const { $liked, $blocked } = client.use(lastActions);
    $liked.listen(() => void (rooms.peek().data && rooms.reload()));
    $blocked.listen((blocked) => blocked && forget(blocked.id));

    let $made: ReadableAtom<Room | undefined> | undefined;
    const store: Conversations = {
      rooms,
      $hasOlderRooms: older.$hasMore,
      loadOlderRooms: older.load,
      $openId,
      // Created lazily: the list alone does not need it.
      get $openRoom() {
        $made ??= computed([rooms.$state, $openId], ({ data }, openId) => data?.find(({ id }) => id === openId));
        return $made;
      },
      $firstUnread: mark.$firstUnread,
      messagesOf: messages.of,
      loadOlder: messages.loadOlder,
      $complete: messages.$complete,
      pending,
      $pending: pending.$pending,
      open,
      close: () => $openId.set(undefined),
      sight,
      roomWith,
      openWith,
      drafts: createOwnDrafts(client, 'mm_chat_drafts'),
    };
    return store;
  },
};
