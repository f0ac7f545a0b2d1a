import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { id, instant } from './columns';

/** SQL: 16 bits of a fingerprint, as in the indexes, which find near fingerprints without reading the table. */
export function bandOf(fingerprint: SQLWrapper, shift: number): SQL {
  return sql`((${fingerprint} >> ${sql.raw(String(shift))}) & 65535)`;
}

/**
 * A photo in one of the four slots (0 to 3). Its id is the file's name in the photo store. `preview` is a tiny WebP in base64,
 * which lists contain. It is null until it is made, and empty if it cannot be made. `fingerprint` finds the photo among similar ones,
 * see `photo-fingerprint.ts`; `mirrored` is that of the photo turned around. Both are null until they are made, and 0 if they cannot
 * be made. Photos of older releases have no `mirrored`.
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
    mirrored: bigint('mirrored', { mode: 'bigint' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('photos_slot').on(table.userId, table.slot),
    uniqueIndex('photos_primary').on(table.userId).where(sql`is_primary`),
    index('photos_user').on(table.userId),
    index('photos_without_fingerprint').on(table.id).where(sql`fingerprint IS NULL`),
    ...[48, 32, 16, 0].map((shift) =>
      index(`photos_band_${shift}`)
        .on(bandOf(table.fingerprint, shift), table.fingerprint, table.userId)
        .where(sql`fingerprint <> 0`),
    ),
    index('photos_without_preview').on(table.id).where(sql`preview IS NULL`),
  ],
);
