import type { CaseOutcome } from '@core/moderation/contract';
import { eq, sql } from 'drizzle-orm';
import { barDeparted } from '../accounts/target-keys';
import { findUser } from '../accounts/users';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cases, reports } from '../database/schema/members';
import { HttpError, notFound } from '../errors/http-error';
import { notifyOfSeenReport } from '../notifications/notify';
import { refreshCompletion } from '../profile/profiles';
import type { Explanation } from '../texts/explanation';
import { noteAct } from './audit';
import { othersCases } from './cases';
import { requireUnclaimed } from './claim-case';
import { openContact } from './contact';
import { conductWarning } from './mails';
import { noteLook, tellIfShown } from './measures/hold-profile';
import { type Removal, removePhotoOf } from './measures/remove-photo';
import { suspend } from './measures/suspend';
import { caseAnswered } from './outsider-mails';
import { receiptNumber } from './receipt-number';
import { noteChild } from './under-age/erase-children';

interface Found {
  [column: string]: unknown;
  status: string;
  origin: string | null;
  reporter: string | null;
  target: string | null;
  hides: boolean;
}

/** A moderator's decision about a case. The note is for other moderators; only the explanation reaches the member. */
export interface Resolution extends Explanation {
  moderatorId: string;
  caseId: string;
  outcome: CaseOutcome;
  note: string;
  /** The photo of the outcome `photo_removed`. */
  removal?: Removal | undefined;
}

/**
 * Resolves an open case and applies its outcome to the reported member. Audited.
 * @returns the id of a removed photo, whose file the caller removes after the commit
 * @throws HttpError 404 if there is no such case or the moderator takes part in it; 409 if it is already resolved, another moderator has claimed it, the member to
 * warn no longer exists, or the one to suspend cannot be recognised any more.
 */
export async function resolve(
  context: Context,
  transaction: Queryable,
  resolution: Resolution,
): Promise<string | undefined> {
  const { moderatorId, caseId, outcome, note, rule, statement, removal } = resolution;
  const now = context.now();
  const { rows } = await transaction.execute<Found>(sql`
    SELECT c.status, c.origin, c.hides, c.reporter_id AS reporter, COALESCE(c.target_id, c.returned_id) AS target FROM cases c
    WHERE c.id = ${caseId} AND ${othersCases(moderatorId)} FOR UPDATE`);
  const [found] = rows;
  if (!found) throw notFound();
  if (found.status !== 'open') throw conflict('This case is already resolved.', 'already_resolved');
  await requireUnclaimed(context, transaction, moderatorId, caseId);
  const suspends = outcome === 'suspended' || outcome === 'child';
  if (outcome === 'child') await noteChild(context, transaction, { caseId, targetId: found.target });
  const isBarred = suspends && !found.target && (await barDeparted(context, transaction, caseId));
  if (outcome !== 'no_action' && found.origin === 'outsider')
    throw conflict('This case names no member. Suspend the member, then resolve it without action.', 'no_member');
  if (outcome !== 'no_action' && !found.target && !isBarred)
    throw conflict('This member has deleted their account.', 'member_gone');
  if (suspends && found.target) {
    await suspend(context, transaction, { moderatorId, memberId: found.target, note, rule, statement, caseId });
  }
  if (outcome === 'warned' && found.target) {
    const user = await findUser(transaction, found.target);
    if (user) await context.mailer.post(transaction, user, conductWarning(resolution));
  }
  const removed =
    removal &&
    found.target &&
    (await removePhotoOf(context, transaction, { caseId, memberId: found.target, rule, statement }, removal));
  await transaction
    .update(cases)
    .set({
      status: 'resolved',
      outcome,
      note,
      rule,
      statement,
      resolvedAt: now,
      resolvedBy: moderatorId,
      targetKeys: [],
      claimedBy: null,
      claimedUntil: null,
    })
    .where(eq(cases.id, caseId));
  if (found.target && found.hides) await noteLook(transaction, found.target, now);
  if (found.target) await refreshCompletion(transaction, found.target);
  if (found.target && found.hides) await tellIfShown(transaction, found.target, now);
  if (found.reporter) await notifyOfSeenReport(transaction, found.reporter, now);
  if (found.origin === 'outsider') await answerOutsider(context, transaction, resolution);
  await noteAct(transaction, { action: 'resolve_case', moderatorId, caseId, memberId: found.target }, now);
  return removed || undefined;
}

/** Tells somebody without an account that the case was looked into, with the words of the team. */
async function answerOutsider(
  context: Context,
  transaction: Queryable,
  { caseId, statement }: Resolution,
): Promise<void> {
  const rows = await transaction.select().from(reports).where(eq(reports.caseId, caseId));
  for (const { id, contact } of rows) {
    const reader = contact ? openContact(context.keys, contact) : undefined;
    if (reader) await context.mailer.post(transaction, reader, caseAnswered(receiptNumber(id), statement));
  }
}

function conflict(detail: string, code: string): HttpError {
  return new HttpError(409, { detail, code });
}
