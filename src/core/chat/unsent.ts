import type { Client } from '../client';
import { createOwnDrafts } from '../store/own-drafts';
import type { ThreadMessage } from './model';

/** Messages that the backend may not have, by conversation. */
export type Pending = Readonly<Record<string, readonly ThreadMessage[]>>;

/** Where messages wait over a reload and an expired session, for the member who wrote them alone. */
export interface Unsent {
  /** Nobody knows whether what was on its way has arrived: all of it can be sent again, under the keys it has. */
  read(): Pending;
  keep(pending: Pending): void;
}

/** A message as it is kept. */
type Kept = readonly [room: string, key: string, content: string, sentAt: string];

/** Makes the place of one client; signing out empties it. */
export function createUnsent(client: Pick<Client, 'platform' | 'tokens'>): Unsent {
  const drafts = createOwnDrafts(client, 'mm_unsent');
  return {
    read() {
      const pending: Record<string, ThreadMessage[]> = {};
      try {
        for (const [room, key, content, sent_at] of JSON.parse(drafts.get('all')) as Kept[]) {
          const message: ThreadMessage = { id: key, key, sender_profile: '', content, sent_at, status: 'failed' };
          pending[room] = [...(pending[room] ?? []), message];
        }
      } catch {
        // Nothing is kept, or nothing of ours.
      }
      return pending;
    },
    keep(pending) {
      // Where a token names nobody, the next one to sign in could be anybody.
      if (!client.tokens.subject()) return;
      const kept = Object.entries(pending).flatMap(([room, messages]) =>
        messages
          .filter(({ status }) => status !== 'sent')
          .map(({ key, content, sent_at }) => [room, key, content, sent_at]),
      );
      drafts.set('all', kept.length > 0 ? JSON.stringify(kept) : '');
    },
  };
}
