import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { id } from './columns';
import { users } from './users';

/**
 * What a member's polled answers are made from, as one number each: another number after every change. The check of a
 * session reads it along, so that a poll with nothing new costs no query of its own. A member without a row has had no
 * change yet. Pages are half empty (see the migration), because rows change in place all the time.
 */
export const memberVersions = pgTable('member_versions', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Conversations and messages. */
  chat: bigint('chat', { mode: 'number' }).notNull().default(0),
  notifications: bigint('notifications', { mode: 'number' }).notNull().default(0),
});
