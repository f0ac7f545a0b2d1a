import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Client, Noun } from '../client';
import { ROOMS_EVERY } from '../limits';
import { deeds } from '../members/deeds';
import { type Action, createAction } from '../store/action';
import { createResource, type Resource } from '../store/resource';
import { chatText } from '../texts';
import type { Message, Room } from './contract';
import { listRooms, markRoomRead } from './contract';
import { createDrafts, type Drafts } from './drafts';
import type { ThreadMessage } from './model';
import { createOlderRooms } from './older-rooms';
import { createPending, type PendingMessages } from './pending';
import { quiet } from './quiet';
import { createThreads, type Threads } from './threads';
import { createUnreadMark } from './unread-mark';

/** Conversations and the one that is open. */
export interface Conversations {
  /** Latest first: the newest 200, polled every 5 s while shown, and below them those that were asked for. */
  rooms: Resource<Room[]>;
  /** There may be conversations below those of `rooms`. */
  $hasOlderRooms: ReadableAtom<boolean>;
  loadOlderRooms: Action<[], void>;
  $openId: ReadableAtom<string | undefined>;
  $openRoom: ReadableAtom<Room | undefined>;
  /** Where the unread messages of the open conversation began when it was opened: the id of the first. */
  $firstUnread: ReadableAtom<string | undefined>;
  /** The messages of a conversation as the backend has them, the newest first; polled every 3 s while shown. */
  messagesOf(roomId: string): Resource<Message[]>;
  /** Loads what precedes the known messages of a conversation; resolves to whether there was anything. */
  loadOlder: Action<[string], boolean>;
  /** Conversations of which the first message is known: there is nothing older. */
  $complete: ReadableAtom<Readonly<Record<string, boolean>>>;
  /** Messages that are on their way or were not sent, by conversation. */
  pending: PendingMessages;
  $pending: ReadableAtom<Readonly<Record<string, readonly ThreadMessage[]>>>;
  /** Opens a conversation and marks it read. */
  open(roomId: string): void;
  close(): void;
  /**
   * Told by what shows the open conversation whether it is in sight, and `undefined` when that goes: a page may have hidden
   * it, and what arrives then is not read. Unless told, what is listened to is in sight.
   */
  sight(view: object, isInSight: boolean | undefined): void;
  /** Opens the conversation with a member; resolves to whether there is one. */
  openWith(userId: string): Promise<boolean>;
  /** What was typed and not sent yet. */
  drafts: Drafts;
}

/**
 * The conversations noun, spec sections 2, 4 and 7: all of the chat but writing, for who only looks at the list. The chat
 * noun has this and more.
 */
export const conversations: Noun<Conversations> = {
  name: 'conversations',
  create(client: Client): Conversations {
    const { http, platform, tokens } = client;
    const $openId = atom<string | undefined>(undefined);
    const pending = createPending(client);
    const threads: Threads = createThreads(client, pending.reading);
    const mark = createUnreadMark(threads, $openId);
    const rooms: Resource<Room[]> = quiet(
      createResource<Room[]>(client, {
        read: async (signal, kept) => readShown(older.join(await http(listRooms, { signal, kept }), kept)),
        every: ROOMS_EVERY,
      }),
    );
    const older = createOlderRooms(client, () => rooms);
    /** The open conversation may be below the newest ones. */
    const seekOpen = () => void older.find(({ id }) => id === $openId.get());

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
        // Opened by an address: its messages need not wait for the list.
        if (rooms.peek().data) seekOpen();
        else if (tokens.$signedIn.get()) threads.of(roomId).sendAhead();
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
      // What came meanwhile is read now.
      if (!before && isInSight() && $openId.get()) void rooms.reload();
    };

    /** What arrives is read at once where its thread is on the screen or just opened, not where it was left open. */
    const readShown = (all: Room[]) => {
      const openId = $openId.get();
      // Once the list is there.
      if (openId && !all.some(({ id }) => id === openId)) void rooms.load().then(seekOpen);
      const shown = all.map((room) => {
        if (room.id !== $openId.get()) return room;
        const isShown = (threads.isShown(room.id) && isInSight()) || !mark.isNoted();
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

    const openWith = async (userId: string) => {
      const isWith = (room: Room) => room.other_user.user === userId;
      let room = rooms.peek().data?.find(isWith);
      if (!room) {
        await rooms.reload();
        room = await older.find(isWith);
      }
      if (room) open(room.id);
      return room !== undefined;
    };

    client.onSessionEnd(() => $openId.set(undefined));
    const { $liked, $blocked } = client.use(deeds);
    $liked.listen(() => void (rooms.peek().data && rooms.reload()));
    $blocked.listen((blocked) => blocked && forget(blocked.id));

    let $made: ReadableAtom<Room | undefined> | undefined;
    const store: Conversations = {
      rooms,
      $hasOlderRooms: older.$hasMore,
      loadOlderRooms: older.load,
      $openId,
      // Made when first asked for: who only watches the list has no use for it.
      get $openRoom() {
        $made ??= computed([rooms.$state, $openId], ({ data }, openId) => data?.find(({ id }) => id === openId));
        return $made;
      },
      $firstUnread: mark.$firstUnread,
      messagesOf: threads.of,
      loadOlder: threads.loadOlder,
      $complete: threads.$complete,
      pending,
      $pending: pending.$pending,
      open,
      close: () => $openId.set(undefined),
      sight,
      openWith,
      drafts: createDrafts(client),
    };
    return store;
  },
};
