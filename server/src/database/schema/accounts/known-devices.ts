import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, instant, uniqueText } from '../columns';
import { users } from './users';

/**
 * Devices from which a member has signed in, so that a new device is noticed, and a person with several accounts. A device has
 * keyed hashes of the browser's name, which are different for equal browsers of two members, and of the mark of our client on it,
 * which is the same for all members on the device. A hash reveals nothing about either.
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
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_seen').on(table.seenAt),
    index('known_devices_hash').on(table.deviceHash),
  ],
);
