import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../client';
import { MESSAGES_EVERY } from '../limits';
import { type Action, createAction } from '../store/action';
import { createResource, type Resource } from '../store/resource';
import { chatText } from '../texts';
import { listMessages, type Message } from './contract';
import { notifyOnChange } from './notify-on-change';

/** Number of messages in a page. */
const PAGE = 100;

/** The messages of each conversation that the backend has. */
export interface Threads {
  of(roomId: string): Resource<Message[]>;
  /** Whether the messages of a conversation are on the screen. */
  isShown(roomId: string): boolean;
  /** Conversations whose first message is loaded. */
  $complete: ReadableAtom<Readonly<Record<string, boolean>>>;
  loadOlder: Action<[string], boolean>;
}

/**
 * Joins earlier and later messages without repeats, because a backend without pages always answers with the whole
 * conversation. Returns the same list if nothing is new.
 */
function joined(earlier: readonly Message[], later: readonly Message[]): Message[] {
  if (later.length === 0) return earlier as Message[];
  const ids = new Set(later.map(({ id }) => id));
  const others = earlier.filter(({ id }) => !ids.has(id));
  const hasNew = others.length + later.length > earlier.length;
  return hasNew ? [...others, ...later] : (earlier as Message[]);
}

/**
 * Creates the threads of a client. Loads the newest page first, then newer messages by polling and older ones on demand.
 * @param reading called when a read begins; the returned callback is called with all known messages at the end
 */
export function createThreads(
  client: Client,
  reading: (roomId: string) => (known: readonly Message[]) => void,
): Threads {
  const { http } = client;
  const threads = new Map<string, Resource<Message[]>>();
  const $complete = atom<Readonly<Record<string, boolean>>>({});
  const complete = (roomId: string) => $complete.set({ ...$complete.get(), [roomId]: true });
  const limit = String(PAGE);

  function make(roomId: string): Resource<Message[]> {
    const params = { id: roomId };
    const made: Resource<Message[]> = createResource<Message[]>(client, {
      read: async (signal, kept) => {
        const isFirst = made.peek().data === undefined;
        const readTo = reading(roomId);
        let after = made.peek().data?.at(-1)?.id;
        let newer = await http(listMessages, { params, query: { after, limit }, signal, kept });
        if (isFirst && newer.length < PAGE) complete(roomId);
        // A full page may be followed by another. The first load takes one page only.
        while (!isFirst && newer.length >= PAGE && newer.at(-1)?.id !== after) {
          after = newer.at(-1)?.id;
          newer = joined(newer, await http(listMessages, { params, query: { after, limit }, signal }));
        }
        // Reads the known messages again: older ones, or one of our own, may have been added during the call.
        const all = joined(made.peek().data ?? [], newer);
        readTo(all);
        return all;
      },
      every: MESSAGES_EVERY,
    });
    threads.set(roomId, notifyOnChange(made));
    return made;
  }
  const of = (roomId: string) => threads.get(roomId) ?? make(roomId);

  const loadOlder = createAction(client, {
    run: async (roomId: string) => {
      const thread = of(roomId);
      const known = thread.peek().data ?? [];
      const query = { before: known[0]?.id, limit };
      const older = await http(listMessages, { params: { id: roomId }, query });
      thread.change((all) => joined(older, all));
      // Compares with the messages known before the call, because another call may have added these in the meantime.
      const before = new Set(known.map(({ id }) => id));
      const hasMore = older.some(({ id }) => !before.has(id));
      if (!hasMore || older.length < PAGE) complete(roomId);
      return hasMore;
    },
    failed: chatText.actionFailed,
  });

  client.onSessionEnd(() => {
    threads.clear();
    $complete.set({});
  });
  return { of, isShown: (roomId) => (threads.get(roomId)?.$state.lc ?? 0) > 0, $complete, loadOlder };
}
