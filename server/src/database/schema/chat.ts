import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/** A conversation of two members; `lowId` is the smaller id. A member who deleted the account is null. */
export const rooms = pgTable(
  'rooms',
  {
    id: id().primaryKey(),
    lowId: id('low_id').references(() => users.id, { onDelete: 'set null' }),
    highId: id('high_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('rooms_pair').on(table.lowId, table.highId), index('rooms_high').on(table.highId)],
);

/** A message; `key` is its sender's Idempotency-Key, so that the same send is never stored twice. */
export const messages = pgTable(
  'messages',
  {
    id: id().primaryKey(),
    roomId: id('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    senderId: id('sender_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    key: id('key'),
    sentAt: instant('sent_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('messages_room').on(table.roomId, table.sentAt, table.id),
    // Over messages without a key too, which never count as equal: an account's deletion finds all of its messages here.
    uniqueIndex('messages_key').on(table.senderId, table.key),
    index('messages_unread').on(table.roomId, table.senderId).where(sql`read_at IS NULL`),
  ],
);
