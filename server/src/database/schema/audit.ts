import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * What moderators did and read. Rows are only ever added: a trigger refuses changes and removals, so its ids refer to
 * nothing in the database and an account that is deleted leaves them behind.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id().primaryKey(),
    /** Null: the operator, on the machine itself. */
    moderatorId: id('moderator_id'),
    action: text('action').notNull(),
    caseId: id('case_id'),
    memberId: id('member_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_log_member').on(table.memberId, table.id)],
);
