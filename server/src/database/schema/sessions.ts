import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/**
 * One signed-in device with its family of refresh tokens. The tokens are not stored: each names its session and generation, and
 * is signed with the server's key.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The origin that started the session. Null for a command line. */
    origin: text('origin'),
    generation: integer('generation').notNull(),
    /** The newest generation whose access token has been used. */
    seenGeneration: integer('seen_generation').notNull(),
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);
