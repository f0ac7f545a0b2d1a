import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from '../columns';

/**
 * The actions of moderators and operators, and what moderators read. Rows are only added: triggers reject changes, removals and
 * TRUNCATE, except that rows lose their names after five years. Therefore the ids have no foreign keys, and rows stay when an
 * account is deleted. A trigger chains the rows: each `hash` depends on all rows before, see `audit-chain.ts`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id().primaryKey(),
    /** Null means the operator on the machine itself. */
    moderatorId: id('moderator_id'),
    action: text('action').notNull(),
    caseId: id('case_id'),
    memberId: id('member_id'),
    /** What an operator's action was about, if not a member or a case: a partner's id, or a file. */
    about: text('about'),
    /** Why an operator did it. */
    reason: text('reason'),
    at: instant('at').notNull(),
    /** The place in the chain, from 1. */
    seq: bigint('seq', { mode: 'number' }),
    /** Random. It goes with the names, so that nobody can test names against `namesHash` afterwards. */
    namesSalt: bytes('names_salt'),
    /** The hash of moderator, member and reason, which stays when they are forgotten. */
    namesHash: bytes('names_hash'),
    hash: bytes('hash'),
  },
  (table) => [index('audit_log_member').on(table.memberId, table.id), uniqueIndex('audit_log_seq').on(table.seq)],
);
