import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/**
 * Devices from which a member has signed in, so that a new one is noticed. A device is a keyed hash of the name that its
 * browser gives: nothing about it can be read here, and equal browsers of two members look different.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] }), index('known_devices_seen').on(table.seenAt)],
);
