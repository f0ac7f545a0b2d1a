import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * The actions and reads of moderators. Rows are only added: a trigger rejects changes and removals. Therefore the ids have no
 * foreign keys, and rows stay when an account is deleted.
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
    at: instant('at').notNull(),
  },
  (table) => [index('audit_log_member').on(table.memberId, table.id)],
);
