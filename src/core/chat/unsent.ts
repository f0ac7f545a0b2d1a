import type { Client } from '../client';
import { createOwnDrafts } from '../store/own-drafts';
import type { ThreadMessage } from './model';

/** Messages that the backend may not have received, by conversation. */
export type Pending = Readonly<Record<string, readonly ThreadMessage[]>>;

/** Keeps unsent messages over a reload and an expired session, only for the member who wrote them. */
export interface Unsent {
  /** Returns all kept messages as failed, because we cannot know which arrived. They can be sent again with the same keys. */
  read(): Pending;
  keep(pending: Pending): void;
}

/** A message in its stored form. */
type Kept = readonly [room: string, key: string, content: string, sentAt: string];

/** Creates the store of one client's unsent messages. Signing out empties it. */
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
        // Nothing is stored, or the stored text is invalid.
      }
      return pending;
    },
    keep(pending) {
      // If the token names no member, we could not tell who may see the messages after the next sign-in.
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
