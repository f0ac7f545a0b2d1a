import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns';

/**
 * A conversation between two members. `lowId` is the smaller id. There are no foreign keys, so the row stays until both members
 * have left. Until then, the remaining member can block the other one and finds the conversation in the export, whatever closed
 * it. Old rows have null for a member who left.
 */
export const rooms = pgTable(
  'rooms',
  {
    id: id().primaryKey(),
    lowId: id('low_id'),
    highId: id('high_id'),
    createdAt: instant('created_at').notNull(),
    /** When a block, an unlike or a deletion closed it. Null while the two match. */
    closedAt: instant('closed_at'),
    /** The sealed names of both members when it was closed. Null again once nobody can read it. */
    lowName: bytes('low_name'),
    highName: bytes('high_name'),
  },
  (table) => [
    uniqueIndex('rooms_pair').on(table.lowId, table.highId),
    index('rooms_high').on(table.highId),
    check('rooms_in_order', sql`low_id < high_id`),
    index('rooms_named').on(table.closedAt).where(sql`low_name IS NOT NULL OR high_name IS NOT NULL`),
  ],
);

/**
 * A message. `key` is its sender's Idempotency-Key, so that the same message is never stored twice. After the sender deletes the
 * account, `content` is empty and `sealed` holds the text while the other member can read it.
 */
export const messages = pgTable(
  'messages',
  {
    id: id().primaryKey(),
    roomId: id('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    senderId: id('sender_id'),
    content: text('content').notNull(),
    sealed: bytes('sealed'),
    key: id('key'),
    sentAt: instant('sent_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('messages_room').on(table.roomId, table.sentAt, table.id),
    // Also covers messages without a key, which never count as equal, so that deleting an account finds all of its messages.
    uniqueIndex('messages_key').on(table.senderId, table.key),
    index('messages_unread').on(table.roomId, table.senderId).where(sql`read_at IS NULL`),
  ],
);
