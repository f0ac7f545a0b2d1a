import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { cases, reports } from '../../database/schema/members';
import { newId } from '../../database/uuid';
import { refreshCompletion } from '../../profile/profiles';
import { urgencyOf } from '../severity';

/** What the product itself notices about a member, as the type of a report without a reporter. */
export type Finding = 'returned' | 'under 18';

/**
 * Opens a case that hides the member's profile until a moderator resolves it. One case for each finding is enough, also a resolved one.
 * @param words what the member wrote
 */
export async function hideUntilLookedAt(
  context: Context,
  transaction: Queryable,
  targetId: string,
  finding: Finding,
  words = '',
): Promise<void> {
  const now = context.now();
  const [known] = await transaction
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(reports, eq(reports.caseId, cases.id))
    .where(and(eq(cases.targetId, targetId), sql`${cases.reporterId} IS NULL`, eq(reports.reportType, finding)))
    .limit(1);
  if (known) return;
  const caseId = newId(now);
  const urgency = urgencyOf(finding, words, now);
  await transaction
    .insert(cases)
    .values({ id: caseId, targetId, status: 'open', openedAt: now, hides: true, ...urgency });
  await transaction
    .insert(reports)
    .values({ id: newId(now), caseId, reportType: finding, description: words, createdAt: now });
  await refreshCompletion(transaction, targetId);
}
