import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/** `blocker` has blocked `blocked`: each is invisible to the other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: id('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: id('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
  ],
);

/** A report about a member. Outlives both accounts, without saying whose they were. */
export const reports = pgTable(
  'reports',
  {
    id: id().primaryKey(),
    reporterId: id('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    targetId: id('target_id').references(() => users.id, { onDelete: 'set null' }),
    reportType: text('report_type').notNull(),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [index('reports_pair').on(table.reporterId, table.targetId), index('reports_target').on(table.targetId)],
);

/** A proof image of a report; its file bears the id as its name. No call of the member API reads it. */
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
