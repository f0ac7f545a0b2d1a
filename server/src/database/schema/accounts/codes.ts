import { READING_LANGUAGES } from '@core/account/model';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, uniqueText } from '../columns';

/**
 * The purposes of codes. A code never works for another one. `partner` connects a partner's user, `step_up` proves the owner in a
 * session that a partner started.
 */
export const CODE_PURPOSES = ['verify', 'reset', 'partner', 'step_up'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/**
 * The newest code of an address and purpose for each asker, as a keyed hash. A code that verifies an address carries the password
 * of its sign-up. Codes are also kept for unknown addresses, but never match.
 */
export const codes = pgTable(
  'codes',
  {
    emailHash: uniqueText('email_hash').notNull(),
    purpose: uniqueText('purpose').$type<CodePurpose>().notNull(),
    /** Keyed hash of the asking client. '' in rows from before askers were distinguished. */
    asker: uniqueText('asker').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** The code of the mail before, which works until it expires. Null if there is none. */
    previousHash: text('previous_hash'),
    previousExpiresAt: instant('previous_expires_at'),
    /** The tries that the code before has used up. */
    previousTries: integer('previous_tries').notNull().default(0),
    /** Becomes the password once the code is used. Null if the code only verifies the address. */
    passwordHash: text('password_hash'),
    /** The terms that were accepted with this sign-up. They become the account's together with the password. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** The version of the privacy notice that came with these terms. */
    noticeVersion: text('notice_version'),
    /** The language of this sign-up. Null if the code belongs to none. */
    language: text('language', { enum: READING_LANGUAGES }),
    /** Two passwords came from one place without a mark, so a further code could belong to either of them. */
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** Tries by the asker, followed by tries of all others. */
    tries: integer('tries').notNull(),
    otherTries: integer('other_tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.purpose, table.asker] })],
);

/** When codes were requested, for the limits per minute, hour and day. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: id().primaryKey(),
    /** Keyed hash of the mailbox, which is the same for all spellings of an address. */
    emailHash: text('email_hash').notNull(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    /** Keyed hashes that identify the asker; see the server's `Requester`. */
    source: text('source').notNull().default(''),
    device: text('device').notNull().default(''),
    place: text('place').notNull().default(''),
    /** Whether it counts against the shared allowance, and not only against the sender's own. */
    isShared: boolean('is_shared').notNull().default(true),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('code_sends_address').on(table.emailHash, table.purpose, table.sentAt)],
);
