import { and, eq } from 'drizzle-orm';
import { isAbout, type Target, targetOf } from '../accounts/target-keys';
import type { Queryable } from '../database/connection';
import { cases, reportProofs, reports } from '../database/schema/members';
import { newId } from '../database/uuid';
import { noteChange } from '../database/versions';
import { dueAt, LEAST_SEVERITY, raiseCase } from './severity';
import { standingOf } from './standing';

/** A checked report, with the ids of its proof images, whose files are already stored. */
export interface Report {
  reporterId: string;
  targetId: string;
  type: string;
  description: string;
  proofs: readonly string[];
  /** The sealed id and name of the target. */
  about: Buffer | null;
  /** The conversation that the reporter can read. */
  roomId: string | null;
}

/**
 * Files a report. It joins the reporter's open case about the target, or opens one. Two reports at the same moment join one case.
 * @returns the ids of the case and of the report.
 */
export async function fileReport(
  transaction: Queryable,
  report: Report,
  now: Date,
): Promise<{ caseId: string; reportId: string }> {
  const id = newId(now);
  const { type: reportType, description, about } = report;
  const { caseId, isNew, target } = await openCase(transaction, report, now);
  const isDoubted = (await standingOf(transaction, report.reporterId, now))?.doubted ?? false;
  const filed = { caseId, isNew, target, type: reportType, words: description, isDoubted };
  await raiseCase(transaction, filed, now);
  await transaction.insert(reports).values({ id, caseId, reportType, description, about, createdAt: now });
  if (report.roomId) {
    await transaction.update(cases).set({ roomId: report.roomId }).where(eq(cases.id, caseId));
    await noteChange(transaction, ['chat'], [report.reporterId]);
  }
  if (report.proofs.length === 0) return { caseId, reportId: id };
  const rows = report.proofs.map((proof, position) => ({ id: proof, reportId: id, position }));
  await transaction.insert(reportProofs).values(rows);
  return { caseId, reportId: id };
}

type Pair = Pick<Report, 'reporterId' | 'targetId'>;

interface Opened {
  caseId: string;
  isNew: boolean;
  target: Target;
}

async function openCase(transaction: Queryable, pair: Pair, now: Date): Promise<Opened> {
  const { reporterId } = pair;
  const target = await targetOf(transaction, pair.targetId);
  // A case about a deleted account has no target id, so the unique index cannot find it.
  const known = target.targetId === null ? await findOpen(transaction, reporterId, target) : undefined;
  if (known) return { caseId: known, isNew: false, target };
  // The report raises it at once.
  const severity = LEAST_SEVERITY;
  const made = await transaction
    .insert(cases)
    .values({
      id: newId(now),
      reporterId,
      ...target,
      status: 'open',
      openedAt: now,
      severity,
      dueAt: dueAt(severity, now),
    })
    .onConflictDoNothing()
    .returning({ id: cases.id });
  // If the case was resolved between the two statements, open a new one.
  if (made[0]) return { caseId: made[0].id, isNew: true, target };
  const open = await findOpen(transaction, reporterId, target);
  return open ? { caseId: open, isNew: false, target } : openCase(transaction, pair, now);
}

/** Finds the open case, and locks it so that no moderator resolves it before the report is added. */
async function findOpen(transaction: Queryable, reporterId: string, target: Target): Promise<string | undefined> {
  const [open] = await transaction
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.reporterId, reporterId), isAbout(target), eq(cases.status, 'open')))
    .for('update');
  return open?.id;
}
