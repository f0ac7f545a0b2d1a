import type { CaseEvidence } from '@core/moderation/contract';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { caseEvidence } from '../../database/schema/moderation/evidence';
import type { Keys } from '../../keys';
import { signProofUrl } from './proof-url';

/** Lists the evidence of a case for a moderator, oldest first. */
export async function listEvidence(
  context: Context,
  database: Queryable,
  moderatorId: string,
  caseId: string,
): Promise<CaseEvidence[]> {
  const rows = await database
    .select()
    .from(caseEvidence)
    .where(eq(caseEvidence.caseId, caseId))
    .orderBy(asc(caseEvidence.takenAt), asc(caseEvidence.id));
  return rows.map((row): CaseEvidence => {
    const entry = { report: row.reportId, kind: row.kind, taken_at: row.takenAt.toISOString() };
    if (row.fileId) return { ...entry, photo: signProofUrl(context, row.fileId, moderatorId) };
    return { ...entry, [row.kind]: row.sealed && openJson(context.keys, row.sealed) };
  });
}

function openJson(keys: Keys, sealed: Buffer): unknown {
  try {
    return JSON.parse(keys.open(sealed));
  } catch {
    return null;
  }
}
