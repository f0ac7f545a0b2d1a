import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../context';
import { cases, reportProofs, reports } from '../database/schema/members';
import { caseEvidence } from '../database/schema/moderation/evidence';
import { inTransaction } from '../database/transaction';
import { dropFiles, removeDropped } from '../profile/stale-files';
import { notHeld } from './held';

/** How long a resolved case is kept, in days. Open cases are kept until a moderator resolves them. */
export const CASE_KEPT_DAYS = 365;

/** Removes cases that were resolved before an instant, with their reports, proofs and evidence, unless the operator holds them. */
export async function tidyCases(context: Context, before: Date): Promise<void> {
  const isOld = and(lt(cases.resolvedAt, before), notHeld(context.now()));
  const dropped = await inTransaction(context.database, async (transaction) => {
    const proofs = await transaction
      .select({ id: reportProofs.id })
      .from(reportProofs)
      .innerJoin(reports, eq(reports.id, reportProofs.reportId))
      .innerJoin(cases, eq(cases.id, reports.caseId))
      .where(isOld);
    const copies = await transaction
      .select({ id: caseEvidence.fileId })
      .from(caseEvidence)
      .innerJoin(cases, eq(cases.id, caseEvidence.caseId))
      .where(and(isOld, isNotNull(caseEvidence.fileId)));
    const ids = [...proofs, ...copies].flatMap(({ id }) => id ?? []);
    await dropFiles(transaction, ids, context.now());
    await transaction.delete(cases).where(isOld);
    return ids;
  });
  await removeDropped(context, dropped);
}
