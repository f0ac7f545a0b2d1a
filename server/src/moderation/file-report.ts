import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { cases, reportProofs, reports } from '../database/schema/members';
import { newId } from '../uuid';
import { targetOf } from './target-keys';

/** A checked report with the ids of its proof images, whose files are stored. */
export interface Report {
  reporterId: string;
  targetId: string;
  type: string;
  description: string;
  proofs: readonly string[];
}

/**
 * Files a report: it joins the open case of the reporter about the target, or opens one. Two at the same moment join
 * one case.
 * @returns the id of the case.
 */
export async function fileReport(transaction: Queryable, report: Report, now: Date): Promise<string> {
  const id = newId(now);
  const caseId = await openCase(transaction, report, now);
  const { type: reportType, description } = report;
  await transaction.insert(reports).values({ id, caseId, reportType, description, createdAt: now });
  if (report.proofs.length === 0) return caseId;
  const rows = report.proofs.map((proof, position) => ({ id: proof, reportId: id, position }));
  await transaction.insert(reportProofs).values(rows);
  return caseId;
}

type Pair = Pick<Report, 'reporterId' | 'targetId'>;

async function openCase(transaction: Queryable, { reporterId, targetId }: Pair, now: Date): Promise<string> {
  const made = await transaction
    .insert(cases)
    .values({
      id: newId(now),
      reporterId,
      ...(await targetOf(transaction, targetId)),
      status: 'open',
      openedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: cases.id });
  if (made[0]) return made[0].id;
  // Locked, so that nobody resolves it before the addition is in it.
  const [open] = await transaction
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.reporterId, reporterId), eq(cases.targetId, targetId), eq(cases.status, 'open')))
    .for('update');
  // Resolved between the two statements: then there is room for a new one.
  return open?.id ?? openCase(transaction, { reporterId, targetId }, now);
}
