import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../client';
import type { Message } from './contract';
import type { ThreadMessage } from './model';
import { createUnsent, type Pending } from './unsent';

/** Messages on their way, or not sent, by conversation. */
export interface PendingMessages {
  $pending: ReadableAtom<Pending>;
  /** Changes those of a conversation, and keeps them. */
  edit(roomId: string, change: (all: readonly ThreadMessage[]) => readonly ThreadMessage[]): void;
  /** Called before messages of a conversation are read; what it gives is told of what was read, and drops what is in it. */
  reading(roomId: string): (known: readonly Message[]) => void;
}

/** Makes those of one client. What was not sent when the page was left, or the session expired, waits for the same member. */
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
      // A backend that does not repeat keys has what it took before it was asked.
      const taken = waiting(roomId).filter(({ status }) => status === 'sent');
      return (known) => {
        const there = new Set([...taken, ...known].map(({ key }) => key));
        if (waiting(roomId).length > 0) edit(roomId, (all) => all.filter(({ key }) => !there.has(key)));
      };
    },
  };
}
