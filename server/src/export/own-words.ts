import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { listPhotos } from '../profile/photos';
import { Parts } from './json';
import { instantText, type Listed, pagesOf } from './pages';

/** The member's photos, one in memory at a time. One that the store does not give is null: all else still counts. */
export async function* photosOf({ database, photoStore }: Context, me: string) {
  for (const { id, slot, isPrimary, createdAt } of await listPhotos(database, [me])) {
    const bytes = await photoStore.read(id).catch(() => null);
    // Deleted meanwhile.
    if (bytes === undefined) continue;
    const text = bytes === null ? null : bytes.toString('base64');
    yield { slot, is_primary: isPrimary, created_at: createdAt.toISOString(), webp_base64: text };
  }
}

/**
 * The member's own messages, by conversation. `with` is the other member's id, whatever became of them: the member knew
 * it before, and a change of it would tell about a block.
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
