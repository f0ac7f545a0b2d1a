import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { cases } from '../../database/schema/members';
import { refreshCompletion } from '../../profile/profiles';
import { hideUntilLookedAt } from './hide-until-looked-at';
import { sayingUnderAge } from './says-under-age';

/** The type of a report about somebody under 18, in the spelling of the call. */
export const UNDER_18 = 'under 18';

/** Hides a member who writes to be under 18, in the bio or in a message, until a moderator has looked. */
export async function hideIfSaysUnderAge(
  context: Context,
  transaction: Queryable,
  memberId: string,
  text: string | undefined,
): Promise<void> {
  const saying = text === undefined ? undefined : sayingUnderAge(text);
  if (saying !== undefined) await hideUntilLookedAt(context, transaction, memberId, UNDER_18, saying);
}

/**
 * Hides a member who is reported as under 18 until a moderator has resolved the case. Not again once a moderator has looked at such
 * a report and found nothing, so that nobody can be hidden by one report after another.
 */
export async function hideReportedChild(transaction: Queryable, caseId: string, targetId: string): Promise<void> {
  const wasCleared = sql`EXISTS (SELECT 1 FROM cases AS earlier JOIN reports ON reports.case_id = earlier.id
    WHERE earlier.target_id = ${targetId} AND earlier.outcome = 'no_action' AND report_type = ${UNDER_18})`;
  const hidden = await transaction
    .update(cases)
    .set({ hides: true })
    .where(and(eq(cases.id, caseId), sql`NOT ${wasCleared}`))
    .returning({ id: cases.id });
  if (hidden.length > 0) await refreshCompletion(transaction, targetId);
}
