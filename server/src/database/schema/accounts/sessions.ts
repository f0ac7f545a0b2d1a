import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
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
    /** The partner whose assertion started the session. Null for all others. */
    partnerLink: text('partner_link'),
    /** When the member last proved to be the owner of the account, by password or mailed code. Null if never in this session. */
    provenAt: instant('proven_at'),
    generation: integer('generation').notNull(),
    /** The newest generation whose access token has been used. */
    seenGeneration: integer('seen_generation').notNull(),
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/**
 * Sessions that have ended, and sign-ups, for 90 days: whoever was on a partner's page can be told what happened there. A trigger
 * writes the sessions, so that no way to end one is missing.
 */
export const pastSessions = pgTable(
  'past_sessions',
  {
    id: id().primaryKey(),
    /** Without a foreign key, whose check would lock the account of a session that ends. A trigger deletes the rows with the account. */
    userId: id('user_id').notNull(),
    origin: text('origin'),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    index('past_sessions_user').on(table.userId),
    index('past_sessions_origin').on(table.origin, table.endedAt),
    index('past_sessions_ended').on(table.endedAt),
  ],
);
