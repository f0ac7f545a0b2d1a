import type { AuditEntry } from '@core/moderation/contract';
import { and, desc, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Page } from '../calls/page';
import type { Queryable } from '../database/connection';
import { auditLog } from '../database/schema/moderation/audit';
import { newId } from '../database/uuid';

/** The default number of entries on a page. */
export const PAGE = 50;

/** The actions of moderators, including reads, and of operators. */
export type AuditAction =
  | 'list_cases'
  | 'read_case'
  | 'read_proof'
  | 'claim_case'
  | 'release_case'
  | 'take_over_case'
  | 'change_severity'
  | 'show_member'
  | 'find_members'
  | 'list_clusters'
  | 'note_request'
  | 'list_requests'
  | 'propose_disclosure'
  | 'confirm_disclosure'
  | 'disclose'
  | 'send_letter'
  | 'resolve_case'
  | 'suspend'
  | 'reinstate'
  | 'readmit'
  | 'admit_age'
  | 'correct_birth'
  | 'read_audit'
  | 'add_moderator'
  | 'remove_moderator'
  | 'export_account'
  | 'delete_account'
  | 'make_backup'
  | 'restore_backup'
  | 'add_partner'
  | 'edit_partner'
  | 'revoke_partner'
  | 'resume_partner'
  | 'link_partner_numbers'
  | 'unlink_partner_numbers'
  | 'connect_partner'
  | 'disconnect_partner'
  | 'add_hold'
  | 'end_hold'
  | 'remove_demo';

/** An action to record. Without a moderator, it is the operator's. */
export interface AuditedAct {
  action: AuditAction;
  moderatorId?: string;
  caseId?: string | null;
  memberId?: string | null;
  /** What the action was about, if not a member or a case: a partner's id, or a file. */
  about?: string;
  /** Why an operator did it, or a moderator who corrects something. */
  reason?: string;
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
    about: row.about,
    reason: row.reason,
    at: row.at.toISOString(),
  }));
}

/**
 * Removes names, and the salt of their hash, from the records of more than five years ago. What happened, when, and the chain stay. Goes by the clock of the database, as
 * the trigger of the table does.
 */
export async function forgetNames(database: Queryable): Promise<void> {
  const hasNames = or(
    isNotNull(auditLog.moderatorId),
    isNotNull(auditLog.memberId),
    isNotNull(auditLog.reason),
    isNotNull(auditLog.namesSalt),
  );
  await database
    .update(auditLog)
    .set({ moderatorId: null, memberId: null, reason: null, namesSalt: null })
    .where(and(sql`${auditLog.at} < now() - interval '5 years'`, hasNames));
}
