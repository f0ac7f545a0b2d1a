import { READING_LANGUAGES } from '@core/account/model';
import { RULES } from '@core/moderation/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, uniqueText } from '../columns';

/** SQL version of `mailboxOf` (canonical/mailbox.ts) for a stored address. A test compares the two. */
const mailbox = sql`CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
  THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) END`;

/** An account. `email` is trimmed and in lower case. `verifiedAt` is null until the code is entered. */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    email: uniqueText('email').notNull().unique(),
    /** The mailbox of the address, the same for all its spellings. Computed by PostgreSQL. */
    mailbox: uniqueText('mailbox').notNull().generatedAlwaysAs(mailbox),
    passwordHash: text('password_hash').notNull(),
    verifiedAt: instant('verified_at'),
    createdAt: instant('created_at').notNull(),
    /** The version of the terms that the member accepted at sign-up, and when. Null if the client did not ask. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** The version of the privacy notice that came with these terms. */
    noticeVersion: text('notice_version'),
    /** A keyed hash of the network address of the sign-up, kept for 30 days. */
    signUpSource: text('sign_up_source'),
    /** The language of the member's emails: that of the sign-up until the member changes it. */
    language: text('language', { enum: READING_LANGUAGES }).notNull().default('en'),
    lastActiveAt: instant('last_active_at').notNull(),
    /** When the visit before the present one ended, see `profile/visits.ts`. Null during the first. */
    lastVisitAt: instant('last_visit_at'),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Moderators read reports and decide them. Only the operator grants and removes the role. */
    role: text('role', { enum: ['member', 'moderator'] })
      .notNull()
      .default('member'),
    /** When the account was suspended. Null while it is active. */
    suspendedAt: instant('suspended_at'),
    /** The release before kept the note here. Only moderators may read it. */
    suspensionReason: text('suspension_reason'),
    /** For other moderators. The member never sees it, for it may name others. */
    suspensionNote: text('suspension_note'),
    /** The rule that the member broke, and our words to the member. */
    suspensionRule: text('suspension_rule', { enum: RULES }),
    suspensionStatement: text('suspension_statement'),
    /** Set if the account was suspended with another one of the same person, which has this id. */
    suspendedWith: id('suspended_with'),
    notifyMatches: boolean('notify_matches').notNull().default(true),
    notifyLikes: boolean('notify_likes').notNull().default(true),
    notifyMessages: boolean('notify_messages').notNull().default(true),
    notifyViews: boolean('notify_views').notNull().default(true),
    /** Whether others see in which week or month the member was last here. A member who hides it sees nobody's. */
    showsPresence: boolean('shows_presence').notNull().default(true),
    /** Whether others also see that the member is here today. */
    showsToday: boolean('shows_today').notNull().default(false),
    /** Whether mails have a neutral sender and say nothing of the kind of service. */
    isDiscreet: boolean('is_discreet').notNull().default(false),
  },
  (table) => [
    index('users_sign_up_source').on(table.signUpSource).where(sql`sign_up_source IS NOT NULL`),
    index('users_mailbox').on(table.mailbox),
    check('users_language', sql`${table.language} IN ('en', 'ar')`),
  ],
);

/**
 * Log-in attempts for one address, known or not, that have not succeeded. Addresses are keyed hashes. `scope` is the group that
 * the row counts: all attempts, or those of one source or device as a keyed hash.
 */
export const logInFailures = pgTable(
  'log_in_failures',
  {
    emailHash: uniqueText('email_hash').notNull(),
    scope: uniqueText('scope').notNull().default('all'),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.scope] })],
);
