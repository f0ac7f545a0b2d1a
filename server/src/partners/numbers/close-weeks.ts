import { lt, sql } from 'drizzle-orm';
import { addDays, mondayInDubai } from '../../calendar';
import type { Queryable } from '../../database/connection';
import { partnerCounts } from '../../database/schema/partners';
import { WEEKS_SHOWN } from './read';

/** Replaces the members of past weeks by their number, and removes numbers that are no longer shown. */
export async function closeWeeks(database: Queryable, now: Date): Promise<void> {
  const week = mondayInDubai(now);
  // In one statement, so that no reader counts a member twice or not at all.
  await database.execute(sql`
    WITH past AS (DELETE FROM partner_active WHERE week < ${week} RETURNING partner_id, week)
    INSERT INTO partner_counts (partner_id, week, kind, count)
    SELECT partner_id, week, 'active', count(*)::int FROM past GROUP BY partner_id, week
    ON CONFLICT (partner_id, week, kind) DO UPDATE SET count = partner_counts.count + excluded.count`);
  await database.delete(partnerCounts).where(lt(partnerCounts.week, addDays(week, -7 * WEEKS_SHOWN)));
}
