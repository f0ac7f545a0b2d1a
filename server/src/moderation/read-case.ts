import type { Case, CaseMember, CaseReport } from '@core/moderation/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { findUser } from '../accounts/users';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cases, reportProofs, reports } from '../database/schema/members';
import { notFound } from '../errors/http-error';
import type { Keys } from '../keys';
import { presentProfiles } from '../profile/answer';
import { noteAct } from './audit';
import { findCase, listOtherCases } from './cases';
import { renewClaim } from './claim-case';
import { openContact } from './contact';
import { signProofUrl } from './evidence/proof-url';
import { listEvidence } from './evidence/read-evidence';
import { receiptNumber } from './receipt-number';
import { standingOf } from './standing';

/**
 * Returns a case with all of its data, and renews the claim of the moderator who reads it. Audited.
 * @throws HttpError 404, also for a case that the moderator takes part in.
 */
export async function readCase(
  context: Context,
  transaction: Queryable,
  moderatorId: string,
  id: string,
): Promise<Case> {
  await renewClaim(context, transaction, moderatorId, id);
  const summary = await findCase(transaction, moderatorId, id, context.now());
  if (!summary) throw notFound();
  const [ending] = await transaction
    .select({ note: cases.note, rule: cases.rule, statement: cases.statement, resolved_by: cases.resolvedBy })
    .from(cases)
    .where(eq(cases.id, id));
  const target = summary.target ?? summary.returned;
  const answer = {
    ...summary,
    ...ending,
    entries: await listReports(context, transaction, moderatorId, id),
    evidence: await listEvidence(context, transaction, moderatorId, id),
    member: target ? await presentMember(context, transaction, moderatorId, target) : null,
    reporter_standing: await standingOf(transaction, summary.reporter ?? null, context.now()),
    target_standing: await standingOf(transaction, target ?? null, context.now()),
    other_cases: await listOtherCases(transaction, moderatorId, summary, context.now()),
  };
  await noteAct(transaction, { action: 'read_case', moderatorId, caseId: id, memberId: target }, context.now());
  return answer;
}

async function listReports(
  context: Context,
  database: Queryable,
  moderatorId: string,
  caseId: string,
): Promise<CaseReport[]> {
  const rows = await database.select().from(reports).where(eq(reports.caseId, caseId)).orderBy(asc(reports.id));
  const ids = rows.map((row) => row.id);
  const proofs = await database
    .select()
    .from(reportProofs)
    .where(inArray(reportProofs.reportId, ids))
    .orderBy(asc(reportProofs.position));
  return rows.map((row) => ({
    id: row.id,
    number: receiptNumber(row.id),
    report_type: row.reportType,
    description: row.description,
    ...contactOf(context.keys, row.contact),
    created_at: row.createdAt.toISOString(),
    proofs: proofs
      .filter((proof) => proof.reportId === row.id)
      .map((proof) => signProofUrl(context, proof.id, moderatorId)),
  }));
}

function contactOf(keys: Keys, sealed: Buffer | null) {
  const found = sealed ? openContact(keys, sealed) : undefined;
  return found ? { contact: found.email, profile: found.profile } : {};
}

async function presentMember(
  context: Context,
  database: Queryable,
  moderatorId: string,
  id: string,
): Promise<CaseMember | null> {
  const user = await findUser(database, id);
  const profiles = await presentProfiles({ ...context, database }, moderatorId, [id], { suspendedToo: true });
  const profile = profiles.get(id);
  if (!user || !profile) return null;
  return {
    profile,
    joined_at: user.createdAt.toISOString(),
    suspended_at: user.suspendedAt?.toISOString() ?? null,
    // A release before kept the note in the old column.
    suspension_reason: user.suspensionNote ?? user.suspensionReason,
    suspension_rule: user.suspensionRule,
    suspension_statement: user.suspensionStatement,
  };
}
