import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/**
 * A photo in one of the four slots (0 to 3). Its id is the file's name in the photo store. `preview` is a tiny WebP in base64,
 * which lists contain. It is null until it is made, and empty if it cannot be made. `fingerprint` finds the photo among similar ones,
 * see `photo-fingerprint.ts`. It is null until it is made, and 0 if it cannot be made.
 */
export const photos = pgTable(
  'photos',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slot: smallint('slot').notNull(),
    isPrimary: boolean('is_primary').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    preview: text('preview'),
    fingerprint: bigint('fingerprint', { mode: 'bigint' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('photos_slot').on(table.userId, table.slot),
    uniqueIndex('photos_primary').on(table.userId).where(sql`is_primary`),
    index('photos_user').on(table.userId),
    index('photos_without_fingerprint').on(table.id).where(sql`fingerprint IS NULL`),
    index('photos_without_preview').on(table.id).where(sql`preview IS NULL`),
  ],
);
