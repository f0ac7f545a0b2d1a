import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { listPhotos } from '../profile/photos';
import { Parts } from './json';
import { instantText, type Listed, pagesOf } from './pages';

/**
 * Yields the member's photos, with one in memory at a time. If the store fails to return a photo, its text is null and the export
 * continues.
 */
export async function* photosOf({ database, photoStore }: Context, me: string) {
  for (const { id, slot, isPrimary, createdAt } of await listPhotos(database, [me])) {
    const bytes = await photoStore.read(id).catch(() => null);
    // Deleted during the export.
    if (bytes === undefined) continue;
    const text = bytes === null ? null : bytes.toString('base64');
    yield { slot, is_primary: isPrimary, created_at: createdAt.toISOString(), webp_base64: text };
  }
}

/**
 * Yields the member's own messages by conversation. `with` is always the other member's id, even after a deletion or block: the
 * member already knew it, and a change would reveal a block.
 */
export async function* conversationsOf(database: Queryable, me: string): AsyncGenerator<Parts> {
  const query = sql`SELECT own.id, own.at, own.other FROM (
      SELECT id, created_at AS at, high_id AS other FROM rooms WHERE low_id = ${me}
      UNION ALL SELECT id, created_at, low_id FROM rooms WHERE high_id = ${me}
    ) AS own`;
  for await (const { id, other } of pagesOf<Listed & { other: string | null }>(database, query)) {
    yield new Parts({ id, with: other, messages: messagesOf(database, me, id) });
  }
}

async function* messagesOf(database: Queryable, me: string, roomId: string) {
  const query = sql`SELECT id, sent_at AS at, content FROM messages WHERE room_id = ${roomId} AND sender_id = ${me}`;
  for await (const { content, at } of pagesOf<Listed & { content: string }>(database, query)) {
    yield { content, sent_at: instantText(at) };
  }
}
