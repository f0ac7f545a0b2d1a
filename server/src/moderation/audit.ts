import type { AuditEntry } from '@core/moderation/contract';
import { desc, lt } from 'drizzle-orm';
import type { Page } from '../calls/page';
import type { Queryable } from '../database/connection';
import { auditLog } from '../database/schema/audit';
import { newId } from '../database/uuid';

/** The default number of entries on a page. */
export const PAGE = 50;

/** The actions of moderators, including reads. */
export type AuditAction =
  | 'list_cases'
  | 'read_case'
  | 'read_proof'
  | 'resolve_case'
  | 'suspend'
  | 'reinstate'
  | 'readmit'
  | 'admit_age'
  | 'correct_birth'
  | 'read_audit'
  | 'add_moderator'
  | 'remove_moderator';

/** An action to record. Without a moderator, it is the operator's. */
export interface AuditedAct {
  action: AuditAction;
  moderatorId?: string;
  caseId?: string | null;
  memberId?: string | null;
}

/** Records an action in the transaction that performs it, so that no action happens unrecorded. */
export async function noteAct(transaction: Queryable, act: AuditedAct, now: Date): Promise<void> {
  await transaction.insert(auditLog).values({ id: newId(now), ...act, at: now });
}

/** Returns a page of the log, newest first. */
export async function listActs(database: Queryable, { before, limit }: Page): Promise<AuditEntry[]> {
  const rows = await database
    .select()
    .from(auditLog)
    .where(before && lt(auditLog.id, before.id))
    .orderBy(desc(auditLog.id))
    .limit(limit ?? PAGE);
  return rows.map((row) => ({
    id: row.id,
    moderator: row.moderatorId,
    action: row.action,
    case: row.caseId,
    member: row.memberId,
    at: row.at.toISOString(),
  }));
}
