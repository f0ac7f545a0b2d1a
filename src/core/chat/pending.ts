import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../client';
import { createOwnDrafts } from '../store/own-drafts';
import type { Message } from './contract';
import type { ThreadMessage } from './model';

/** Messages that the backend may not have received, by conversation. */
type Pending = Readonly<Record<string, readonly ThreadMessage[]>>;

/** A message in its stored form. */
type Kept = readonly [room: string, key: string, content: string, sentAt: string];

/** Messages being sent or not sent, by conversation. */
export interface PendingMessages {
  $pending: ReadableAtom<Pending>;
  /** Changes the pending messages of a conversation, and stores them. */
  edit(roomId: string, change: (all: readonly ThreadMessage[]) => readonly ThreadMessage[]): void;
  /** Call before reading a conversation. Pass the messages to the returned callback, which removes them from the pending list. */
  reading(roomId: string): (known: readonly Message[]) => void;
}

/**
 * Creates the pending messages of one client. Unsent messages survive leaving the page and an expired session, for the same
 * member only. Signing out deletes them.
 */
export function createPending(client: Client): PendingMessages {
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
  const waiting = (roomId: string) => $pending.get()[roomId] ?? [];
  const edit: PendingMessages['edit'] = (roomId, change) => {
    $pending.set({ ...$pending.get(), [roomId]: change(waiting(roomId)) });
    keep($pending.get());
  };

  client.onSessionEnd((reason) => reason === 'signed-out' && $pending.set({}));
  tokens.$signedIn.listen((isSignedIn) => {
    if (isSignedIn && tokens.subject() !== owner) $pending.set(read());
    if (isSignedIn) owner = tokens.subject();
  });
  return {
    $pending,
    edit,
    reading(roomId) {
      // If a backend does not return keys, messages marked as sent before the read count as included in it.
      const taken = waiting(roomId).filter(({ status }) => status === 'sent');
      return (known) => {
        const there = new Set([...taken, ...known].map(({ key }) => key));
        if (waiting(roomId).length > 0) edit(roomId, (all) => all.filter(({ key }) => !there.has(key)));
      };
    },
  };
}
