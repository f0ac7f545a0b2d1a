import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * The newest code of an address and purpose for each asker, as a keyed hash. A code that verifies an address carries
 * the password of the sign-up that asked for it. Kept for unknown addresses too, which then never match.
 */
export const codes = pgTable(
  'codes',
  {
    emailHash: text('email_hash').notNull(),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    /** Keyed hash of the client that asked; '' in rows from before askers were told apart. */
    asker: text('asker').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** What becomes the password once the code is used; null: the code verifies the address and sets no password. */
    passwordHash: text('password_hash'),
    /** Two passwords came from one place without a mark, so a further code could belong to either. */
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** Tries by the asker, and by everybody else. */
    tries: integer('tries').notNull(),
    otherTries: integer('other_tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.purpose, table.asker] })],
);

/** When codes were asked for, for the limits of a minute, an hour and a day. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: id().primaryKey(),
    /** Keyed hash of the mailbox: of the address in the spelling that all its spellings share. */
    emailHash: text('email_hash').notNull(),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    /** Keyed hashes of who asked; see the server's `Asker`. */
    source: text('source').notNull().default(''),
    device: text('device').notNull().default(''),
    place: text('place').notNull().default(''),
    /** Whether it counts against the allowance that all share, and not only against the sender's own. */
    isShared: boolean('is_shared').notNull().default(true),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('code_sends_address').on(table.emailHash, table.purpose, table.sentAt)],
);
