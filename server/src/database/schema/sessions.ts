import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/**
 * One signed-in device: a family of refresh tokens. The tokens themselves are not stored: each names its session and
 * its generation and is signed with the server's key.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The origin it was started from; null for a command line. */
    origin: text('origin'),
    generation: integer('generation').notNull(),
    /** The newest generation whose access token has been seen in use. */
    seenGeneration: integer('seen_generation').notNull(),
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);
