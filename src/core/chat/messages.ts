import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../client';
import { MESSAGES_EVERY } from '../limits';
import { type Action, createAction } from '../store/action';
import { createOwnDrafts } from '../store/own-drafts';
import { createResource, type Resource } from '../store/resource';
import { chatText } from '../texts';
import { listMessages, type Message } from './contract';

/** Number of messages in a page. */
const PAGE = 100;

/** A message with its state in the thread: sent, being sent, or failed (then it can be retried). */
export type ThreadMessage = Message & { status: 'sent' | 'sending' | 'failed' };

/** Messages that the backend may not have received, by conversation. */
type Pending = Readonly<Record<string, readonly ThreadMessage[]>>;

/** A message in its stored form. */
type Kept = readonly [room: string, key: string, content: string, sentAt: string];

/** Messages being sent or not sent, by conversation. */
export interface PendingMessages {
  $pending: ReadableAtom<Pending>;
  /** Changes the pending messages of a conversation, and stores them. */
  edit(roomId: string, change: (all: readonly ThreadMessage[]) => readonly ThreadMessage[]): void;
}

/** The messages of each conversation: those that the backend has, and those that it may not have received. */
export interface Messages {
  of(roomId: string): Resource<Message[]>;
  /** Whether the messages of a conversation are on the screen. */
  isShown(roomId: string): boolean;
  /** Conversations whose first message is loaded. */
  $complete: ReadableAtom<Readonly<Record<string, boolean>>>;
  loadOlder: Action<[string], boolean>;
  pending: PendingMessages;
}

/** Stops a polled resource from notifying listeners if a poll returned the same data object. Returns the resource. */
export function notifyOnChange<Data>(resource: Resource<Data>): Resource<Data> {
  resource.$state.eq = (one, other) =>
    one === other || (one?.status === 'ready' && other.status === 'ready' && one.data === other.data);
  return resource;
}

/**
 * Creates the pending messages of one client. Unsent messages survive leaving the page and an expired session, for the same
 * member only. Signing out deletes them.
 */
function createPending(client: Client): PendingMessages {
  const { tokens } = client;
  const drafts = createOwnDrafts(client, 'mm_unsent');

  /** Returns all kept messages as failed, because we cannot know which arrived. They can be sent again with the same keys. */
  function read(): Pending {
    const pending: Record<string, ThreadMessage[]> = {};
    try {
      for (const [room, key, content, sent_at] of JSON.parse(drafts.get('all')) as Kept[]) {
        const message: ThreadMessage = { id: key, key, sender_profile: '', content, sent_at, status: 'failed' };
        pending[room] = [...(pending[room] ?? []), message];
      }
    } catch {
      // Nothing is stored, or the stored text is invalid.
    }
    return pending;
  }

  function keep(pending: Pending): void {
    // If the token names no member, we could not tell who may see the messages after the next sign-in.
    if (!tokens.subject()) return;
    const kept = Object.entries(pending).flatMap(([room, messages]) =>
      messages
        .filter(({ status }) => status !== 'sent')
        .map(({ key, content, sent_at }) => [room, key, content, sent_at]),
    );
    drafts.set('all', kept.length > 0 ? JSON.stringify(kept) : '');
  }

  let owner = tokens.subject();
  const $pending = atom<Pending>(read());
  const edit: PendingMessages['edit'] = (roomId, change) => {
    $pending.set({ ...$pending.get(), [roomId]: change($pending.get()[roomId] ?? []) });
    keep($pending.get());
  };

  client.onSessionEnd((reason) => reason === 'signed-out' && $pending.set({}));
  tokens.$signedIn.listen((isSignedIn) => {
    if (isSignedIn && tokens.subject() !== owner) $pending.set(read());
    if (isSignedIn) owner = tokens.subject();
  });
  return { $pending, edit };
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

/** Creates the messages of a client. Loads the newest page first, then newer messages by polling and older ones on demand. */
export function createMessages(client: Client): Messages {
  const { http } = client;
  const pending = createPending(client);
  const pendingIn = (roomId: string) => pending.$pending.get()[roomId] ?? [];
  const threads = new Map<string, Resource<Message[]>>();
  const $complete = atom<Readonly<Record<string, boolean>>>({});
  const complete = (roomId: string) => $complete.set({ ...$complete.get(), [roomId]: true });
  const limit = String(PAGE);

  function make(roomId: string): Resource<Message[]> {
    const params = { id: roomId };
    const made: Resource<Message[]> = createResource<Message[]>(client, {
      read: async (signal, kept) => {
        const isFirst = made.peek().data === undefined;
        // If a backend does not return keys, messages marked as sent before the read count as included in it.
        const taken = pendingIn(roomId).filter(({ status }) => status === 'sent');
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
        const there = new Set([...taken, ...all].map(({ key }) => key));
        if (pendingIn(roomId).length > 0) pending.edit(roomId, (own) => own.filter(({ key }) => !there.has(key)));
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
  return { of, isShown: (roomId) => (threads.get(roomId)?.$state.lc ?? 0) > 0, $complete, loadOlder, pending };
}
