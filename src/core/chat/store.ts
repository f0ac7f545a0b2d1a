import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Action, createAction } from '../action';
import type { Client, Noun } from '../client';
import { MESSAGES_EVERY, ROOMS_EVERY } from '../limits';
import { chatText } from '../messages';
import { createResource, type Resource } from '../resource';
import type { Message, Room } from './contract';
import { listMessages, listRooms, markRoomRead } from './contract';
import { createDrafts, type Drafts } from './drafts';
import type { ThreadMessage } from './model';
import { createOutbox } from './outbox';

/** Conversations and the one that is open. */
export interface Chat {
  /** Polled every 5 s while shown. */
  rooms: Resource<Room[]>;
  $openId: ReadableAtom<string | undefined>;
  $openRoom: ReadableAtom<Room | undefined>;
  /** The messages of a conversation as the backend has them, polled every 3 s while shown. */
  messagesOf(roomId: string): Resource<Message[]>;
  /** Loads what precedes the known messages of a conversation; resolves to whether there was anything. */
  loadOlder: Action<[string], boolean>;
  /** Messages of a conversation that are on their way or were not sent. */
  $pending: ReadableAtom<Readonly<Record<string, readonly ThreadMessage[]>>>;
  /** Opens a conversation and marks it read. */
  open(roomId: string): void;
  close(): void;
  /** Opens the conversation with a member; resolves to whether there is one. */
  openWith(userId: string): Promise<boolean>;
  /** Sends a text; blank text is not sent. Shown at once; 'not sent' with retry when it fails (decision 16). */
  send: Action<[string, string], void>;
  retry: Action<[string, ThreadMessage], void>;
  /** Drops a message that was not sent. */
  discard(roomId: string, message: ThreadMessage): void;
  /** What was typed and not sent yet. */
  drafts: Drafts;
  /** Takes the conversation with a member out of the list and closes it, as after a block. */
  forget(userId: string): void;
}

/** Messages and later ones, each once: a backend that knows no parts of a conversation answers with all of it. */
function joined(earlier: readonly Message[], later: readonly Message[]): Message[] {
  const ids = new Set(later.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !ids.has(id)), ...later];
}

/** The chat noun, spec sections 2, 4 and 7. */
export const chat: Noun<Chat> = {
  name: 'chat',
  create(client: Client): Chat {
    const { http } = client;
    const $openId = atom<string | undefined>(undefined);
    const threads = new Map<string, Resource<Message[]>>();
    const rooms = createResource<Room[]>(client, {
      read: async (signal, kept) => readShown(await http(listRooms, { signal, kept })),
      every: ROOMS_EVERY,
    });
    const $openRoom = computed([rooms.$state, $openId], ({ data }, openId) => data?.find((room) => room.id === openId));

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
    const readOpen = () => {
      const room = $openRoom.get();
      if (!room?.unread_count || !client.platform.isVisible()) return;
      changeRoom(room.id, { unread_count: 0 });
      void markRead(room.id);
    };

    /** A message that arrives is read at once where its thread is on the screen, not where it was merely left open. */
    const readShown = (all: Room[]) =>
      all.map((room) => {
        const isShown = room.id === $openId.get() && (threads.get(room.id)?.$state.lc ?? 0) > 0;
        if (!room.unread_count || !isShown || !client.platform.isVisible()) return room;
        void markRead(room.id);
        return { ...room, unread_count: 0 };
      });

    const messagesOf = (roomId: string) => {
      const known = threads.get(roomId);
      if (known) return known;
      const made: Resource<Message[]> = createResource<Message[]>(client, {
        read: async (signal, kept) => {
          const query = { after: made.peek().data?.at(-1)?.id };
          const newer = await http(listMessages, { params: { id: roomId }, query, signal, kept });
          // What is known now: older messages, or one of our own, may have come in the meantime.
          return joined(made.peek().data ?? [], newer);
        },
        every: MESSAGES_EVERY,
      });
      threads.set(roomId, made);
      return made;
    };

    const loadOlder = createAction(client, {
      run: async (roomId: string) => {
        const thread = messagesOf(roomId);
        const known = thread.peek().data ?? [];
        const query = { before: known[0]?.id };
        const older = await http(listMessages, { params: { id: roomId }, query });
        thread.change((all) => joined(older, all));
        return (thread.peek().data?.length ?? 0) > known.length;
      },
      failed: chatText.actionFailed,
    });

    const outbox = createOutbox(client, (roomId, message) => {
      changeRoom(roomId, {
        last_message: { content: message.content, sent_at: message.sent_at, sender: message.sender_profile },
      });
      return messagesOf(roomId).reload();
    });

    client.onSessionEnd(() => {
      $openId.set(undefined);
      threads.clear();
    });

    return {
      rooms,
      $openId,
      $openRoom,
      messagesOf,
      loadOlder,
      $pending: outbox.$pending,
      open(roomId) {
        $openId.set(roomId);
        readOpen();
      },
      close: () => $openId.set(undefined),
      async openWith(userId) {
        const find = (all: Room[] | undefined) => all?.find((room) => room.other_user.user === userId);
        const room = find(rooms.peek().data) ?? find((await rooms.reload()).data);
        if (!room) return false;
        $openId.set(room.id);
        readOpen();
        return true;
      },
      send: outbox.send,
      retry: outbox.retry,
      discard: outbox.discard,
      drafts: createDrafts(client),
      forget(userId) {
        if ($openRoom.get()?.other_user.user === userId) $openId.set(undefined);
        rooms.change((all) => all.filter((room) => room.other_user.user !== userId));
      },
    };
  },
};
