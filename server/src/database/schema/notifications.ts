import { RULES } from '@core/moderation/rules';
import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { id, instant } from './columns';

/** A notification for `user` about `actor`. Stores no name, because the text is created when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: id('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['match', 'like', 'message', 'view'] }).notNull(),
    /** How often the actor has looked within a week, in a notification that offers to block them. Null in all others. */
    views: smallint('views'),
    /**
     * Set if it is about the member's own report, a photo that a moderator removed, a corrected date of birth, or a profile that is
     * hidden until a moderator has looked, or shown again. The kind is then `view`, because the
     * release before knows no other.
     */
    about: text('about', { enum: ['report', 'photo', 'birth', 'held', 'shown'] }),
    /** The rule for which the photo was removed, and its slot, unless it was the primary one. */
    rule: text('rule', { enum: RULES }),
    slot: smallint('slot'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at IS NULL`),
    index('notifications_actor').on(table.actorId, table.userId, table.kind, table.createdAt),
  ],
);
