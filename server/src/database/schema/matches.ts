import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { id, instant } from './columns';

const member = (name: string) =>
  id(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** `from` likes `to`. */
export const likes = pgTable(
  'likes',
  { fromId: member('from_id'), toId: member('to_id'), createdAt: instant('created_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId] }),
    index('likes_given').on(table.fromId, table.createdAt, table.toId),
    index('likes_received').on(table.toId, table.createdAt, table.fromId),
    check('likes_other', sql`from_id <> to_id`),
  ],
);

/** Two members who like each other. `lowId` is the smaller id. Removed when one of them takes the like back. */
export const matches = pgTable(
  'matches',
  { lowId: member('low_id'), highId: member('high_id'), createdAt: instant('created_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('matches_of_low').on(table.lowId, table.createdAt, table.highId),
    index('matches_of_high').on(table.highId, table.createdAt, table.lowId),
    check('matches_in_order', sql`low_id < high_id`),
  ],
);

/** `user` has `target` on the shortlist. */
export const shortlists = pgTable(
  'shortlists',
  { userId: member('user_id'), targetId: member('target_id'), createdAt: instant('created_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.targetId] }),
    index('shortlists_kept').on(table.userId, table.createdAt, table.targetId),
    index('shortlists_target').on(table.targetId),
    check('shortlists_other', sql`user_id <> target_id`),
  ],
);

/** Today's matches of a member, made at the first visit of the day in the UAE's time zone. */
export const dailyMatches = pgTable(
  'daily_matches',
  {
    userId: member('user_id'),
    day: date('day', { mode: 'string' }).notNull(),
    rank: smallint('rank').notNull(),
    targetId: member('target_id'),
    score: integer('score'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.rank] }),
    index('daily_matches_target').on(table.targetId),
  ],
);

/** Activity around a member's profile: `actor` viewed, liked or shortlisted `user`. */
export const activity = pgTable(
  'activity',
  {
    id: id().primaryKey(),
    userId: member('user_id'),
    actorId: member('actor_id'),
    activityType: text('activity_type', { enum: ['viewed', 'liked', 'shortlisted'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('activity_user').on(table.userId, table.createdAt),
    index('activity_actor').on(table.actorId, table.createdAt),
  ],
);
