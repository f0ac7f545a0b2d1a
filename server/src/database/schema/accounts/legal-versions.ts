import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, instant, uniqueText } from '../columns';

/** The versions of terms and privacy notice that this installation has had. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    page: uniqueText('page').notNull(),
    version: uniqueText('version').notNull(),
    since: instant('since').notNull(),
    /** From when on members are asked: 30 days after the mail. */
    asksFrom: instant('asks_from').notNull(),
    /** The last member who was written to. Null before the first. */
    mailedTo: id('mailed_to'),
    /** When all members were written to. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
);
