import { type SQL, sql } from 'drizzle-orm';

/** SQL: whether the operator does not hold a row of `cases` at this instant. */
export const notHeld = (now: Date): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM holds WHERE case_id = cases.id AND until > ${now.toISOString()}::timestamptz)`;
