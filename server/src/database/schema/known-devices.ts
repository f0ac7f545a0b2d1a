import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, instant, uniqueText } from './columns';
import { users } from './users';

/**
 * Devices from which a member has signed in, so that a new device is noticed. A device is a keyed hash of the browser's name. The
 * hash reveals nothing about it, and equal browsers of two members have different hashes.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: uniqueText('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] }), index('known_devices_seen').on(table.seenAt)],
);
