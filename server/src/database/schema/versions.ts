import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { id } from './columns';

/**
 * Version numbers of a member's polled answers. Each change sets a new number. The session check reads them too, so a poll
 * without news needs no query of its own. A member without a row has had no changes. Pages are half empty (see the migration),
 * because rows are updated in place all the time.
 */
export const memberVersions = pgTable('member_versions', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Conversations and messages. */
  chat: bigint('chat', { mode: 'number' }).notNull().default(0),
  notifications: bigint('notifications', { mode: 'number' }).notNull().default(0),
  /** Changes when all links that were signed for the member end. */
  links: bigint('links', { mode: 'number' }).notNull().default(0),
});
