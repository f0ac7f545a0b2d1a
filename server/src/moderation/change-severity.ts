import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cases } from '../database/schema/members';
import { invalid } from '../errors/http-error';
import { noteAct } from './audit';
import { lockOpenCase, requireUnclaimed } from './claim-case';
import { dueAfterChange, LEAST_SEVERITY } from './severity';

/** A change of how urgent a case is. The reason is for other moderators. */
interface SeverityChange {
  moderatorId: string;
  caseId: string;
  severity: number;
  reason: string;
}

/**
 * Changes how urgent an open case is, and when it is due. Audited, with both.
 * @throws HttpError 400 for an unknown severity; 404 if there is no such case or the moderator takes part in it; 409 if it is resolved, or
 * another moderator's.
 */
export async function changeCaseSeverity(
  context: Context,
  transaction: Queryable,
  { moderatorId, caseId, severity, reason }: SeverityChange,
): Promise<{ severity: number; due_at: string }> {
  if (severity < 0 || severity > LEAST_SEVERITY) throw invalid({ severity: 'This value is not valid.' });
  const target = await lockOpenCase(transaction, moderatorId, caseId);
  await requireUnclaimed(context, transaction, moderatorId, caseId);
  const [before] = await transaction.select().from(cases).where(eq(cases.id, caseId));
  const now = context.now();
  const from = before?.severity ?? LEAST_SEVERITY;
  const times = { from, openedAt: before?.openedAt ?? now, due: before?.dueAt ?? now, now };
  const dueAt = severity === from ? times.due : dueAfterChange(severity, times);
  await transaction
    .update(cases)
    .set({ severity: sql`${severity}::smallint`, dueAt })
    .where(eq(cases.id, caseId));
  const act = { action: 'change_severity' as const, moderatorId, caseId, memberId: target, reason };
  await noteAct(transaction, { ...act, about: `${from} to ${severity}` }, now);
  return { severity, due_at: dueAt.toISOString() };
}
