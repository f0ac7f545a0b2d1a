import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../client';
import type { Message } from './contract';
import type { ThreadMessage } from './model';
import { createUnsent, type Pending } from './unsent';

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
 * member only.
 */
export function createPending(client: Client): PendingMessages {
  const { tokens } = client;
  const unsent = createUnsent(client);
  let owner = tokens.subject();
  const $pending = atom<Pending>(unsent.read());
  const waiting = (roomId: string) => $pending.get()[roomId] ?? [];
  const edit: PendingMessages['edit'] = (roomId, change) => {
    $pending.set({ ...$pending.get(), [roomId]: change(waiting(roomId)) });
    unsent.keep($pending.get());
  };

  client.onSessionEnd((reason) => reason === 'signed-out' && $pending.set({}));
  tokens.$signedIn.listen((isSignedIn) => {
    if (isSignedIn && tokens.subject() !== owner) $pending.set(unsent.read());
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
