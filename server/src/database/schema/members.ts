import { RULES } from '@core/moderation/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { bytes, id, instant } from './columns';

/**
 * `blocker` has blocked `blocked`, so neither can see the other. The blocked id has no foreign key: a former match who deletes
 * the account stays in the list of blocked members, so the list does not reveal the deletion.
 */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: id('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: id('blocked_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * Set if the block came with another one: it follows the person of the account that was blocked, which has this id. Such a block
     * is in no list, and ends with the other one.
     */
    follows: id('follows'),
    /** The sealed name of a former match in the list of blocked members. Null without contact. */
    name: bytes('name'),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
    index('blocks_follows').on(table.follows).where(sql`follows IS NOT NULL`),
    index('blocks_newest').on(table.blockerId, table.createdAt),
    check('blocks_other', sql`blocker_id <> blocked_id`),
  ],
);

/**
 * Reports by one member about another, by somebody without an account, or what the product noticed by itself (no reporter), until a moderator has resolved them. There is one open case per pair. A case outlives both
 * accounts, but then no longer names them.
 */
export const cases = pgTable(
  'cases',
  {
    id: id().primaryKey(),
    reporterId: id('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    targetId: id('target_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['open', 'resolved'] }).notNull(),
    openedAt: instant('opened_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: id('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: ['no_action', 'warned', 'photo_removed', 'suspended', 'child'] }),
    /** For other moderators. The member never sees it, for it may name others. */
    note: text('note'),
    /** The rule that the member broke, and our words to the member. */
    rule: text('rule', { enum: RULES }),
    statement: text('statement'),
    /** Whether the target's profile is hidden while the case is open. */
    hides: boolean('hides').notNull().default(false),
    /** When a moderator looked at it and showed the profile again. It then hides the profile no more, and does not count with others. */
    lookedAt: instant('looked_at'),
    /** The moderator who works on the case, until an instant. Others cannot resolve it before that. */
    claimedBy: id('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedUntil: instant('claimed_until'),
    /** Keyed hashes of the target's address, set if the account is deleted while the case is open: see `target-keys.ts`. */
    targetKeys: text('target_keys').array().notNull().default([]),
    /** The conversation of the two, if the reporter could read one. It stays readable for the reporter while the case is open. */
    roomId: id('room_id'),
    /** Another account, newer or older, with the same mailbox as a target who deleted their account. */
    returnedId: id('returned_id').references(() => users.id, { onDelete: 'set null' }),
    /** From 0, the most urgent, to 3: see `severity.ts`. */
    severity: smallint('severity').notNull().default(2),
    /** When a moderator should have looked at it. */
    dueAt: instant('due_at').notNull().default(sql`now() + interval '48 hours'`),
    /** Set if somebody without an account opened it, who has no id here. */
    origin: text('origin', { enum: ['outsider'] }),
  },
  (table) => [
    uniqueIndex('cases_open_pair').on(table.reporterId, table.targetId).where(sql`status = 'open'`),
    check('cases_other', sql`reporter_id <> target_id`),
    index('cases_status').on(table.status, table.id),
    index('cases_reporter').on(table.reporterId),
    index('cases_target').on(table.targetId, table.id),
    index('cases_resolved_by').on(table.resolvedBy),
    index('cases_claimed_by').on(table.claimedBy).where(sql`claimed_by IS NOT NULL`),
    index('cases_resolved_at').on(table.resolvedAt),
    index('cases_returned').on(table.returnedId),
    index('cases_due').on(table.dueAt, table.id).where(sql`status = 'open'`),
    index('cases_open_room').on(table.roomId).where(sql`status = 'open'`),
    index('cases_target_keys').using('gin', table.targetKeys),
  ],
);

/** One report: the first of a case or a later addition. */
export const reports = pgTable(
  'reports',
  {
    id: id().primaryKey(),
    caseId: id('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    reportType: text('report_type').notNull(),
    /** The sealed id and name of the target as the reporter knew them. Null in reports of older releases. */
    about: bytes('about'),
    description: text('description').notNull(),
    /** The sealed address of somebody without an account, and the profile that they named. */
    contact: bytes('contact'),
    /** A keyed hash of all that somebody without an account sent, so that a retry opens no second case. */
    sentAs: text('sent_as'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reports_case').on(table.caseId, table.id),
    index('reports_sent_as').on(table.sentAs).where(sql`sent_as IS NOT NULL`),
  ],
);

/** A proof image of a report. Its id is the file's name. Only moderators can read it. */
export const reportProofs = pgTable(
  'report_proofs',
  {
    id: id().primaryKey(),
    reportId: id('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (table) => [index('report_proofs_report').on(table.reportId)],
);
