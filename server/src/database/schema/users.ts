import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** An account. `email` is trimmed and in lower case; `verifiedAt` is null until the code was entered. */
export const users = pgTable('users', {
  id: id().primaryKey(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  verifiedAt: instant('verified_at'),
  createdAt: instant('created_at').notNull(),
  lastActiveAt: instant('last_active_at').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Moderators read reports and decide about them; given and taken by the operator alone. */
  role: text('role', { enum: ['member', 'moderator'] })
    .notNull()
    .default('member'),
  /** Since when the account is suspended; null while it is not. */
  suspendedAt: instant('suspended_at'),
  suspensionReason: text('suspension_reason'),
  notifyMatches: boolean('notify_matches').notNull().default(true),
  notifyLikes: boolean('notify_likes').notNull().default(true),
  notifyMessages: boolean('notify_messages').notNull().default(true),
  notifyViews: boolean('notify_views').notNull().default(true),
});

/**
 * Log-ins tried with one address, known or not, and not yet found right. Addresses are kept as keyed hashes. `scope` is
 * what the row counts: all of them, or those of a source or a device, as a keyed hash.
 */
export const logInFailures = pgTable(
  'log_in_failures',
  {
    emailHash: text('email_hash').notNull(),
    scope: text('scope').notNull().default('all'),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.scope] })],
);
