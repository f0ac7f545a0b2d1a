import { eq, lt } from 'drizzle-orm';
import type { Context } from '../context';
import { cases, reportProofs, reports } from '../database/schema/members';

/** How long a resolved case is kept, in days. Open ones are kept until somebody resolves them. */
export const CASE_KEPT_DAYS = 365;

/** Removes cases that were resolved before an instant, with their reports and proofs. */
export async function tidyCases({ database, photoStore }: Context, before: Date): Promise<void> {
  const isOld = lt(cases.resolvedAt, before);
  const proofs = await database
    .select({ id: reportProofs.id })
    .from(reportProofs)
    .innerJoin(reports, eq(reports.id, reportProofs.reportId))
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(isOld);
  // Files first: while a row is there, the next round finds what an end in between has left.
  for (const { id } of proofs) await photoStore.remove(id);
  await database.delete(cases).where(isOld);
}
