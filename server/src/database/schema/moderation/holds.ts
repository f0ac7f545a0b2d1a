import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
import { cases } from '../members';

/** Cases whose data the operator keeps beyond its time, such as for a court, until a day. */
export const holds = pgTable('holds', {
  caseId: id('case_id')
    .primaryKey()
    .references(() => cases.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  until: instant('until').notNull(),
  createdAt: instant('created_at').notNull(),
});
