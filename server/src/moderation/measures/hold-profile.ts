import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { findUser } from '../../accounts/users';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { cases } from '../../database/schema/members';
import { notFound } from '../../errors/http-error';
import { notifyOfProfile, wasToldOfHold } from '../../notifications/notify-profile';
import { findProfile, lockProfile, refreshCompletion } from '../../profile/profiles';
import { noteAct } from '../audit';
import { requireUninvolved } from '../cases';
import { profileHeld } from '../mails';
import { raiseTo } from '../severity';
import { countPersons, type Reporter } from './count-persons';

const DAY = 86_400_000;
/** So many persons within {@link WITHIN} hide a profile until a moderator has looked. */
const PERSONS = 3;
const WITHIN = 7 * DAY;
/** An account counts from this age on. Else a wave of new accounts could hide anybody. */
const COUNTS_FROM = 7 * DAY;

/**
 * The types of reports that hide a profile, because others may be in danger. Not `spam`, `other` and `married`. `under 18` hides by
 * itself.
 */
const OF_DANGER = ['harassment', 'threats', 'pictures', 'inappropriate', 'fake', 'fake of me', 'money'];

/**
 * Hides a profile that three persons have reported within a week, until a moderator has looked, and tells its member. Nothing is
 * decided by it. Not counted are new and suspended accounts, reporters whose reports ended without action more often than with one, a
 * second account of a person, and reports that a moderator has looked at. Call this with the target locked, or two reports at the same
 * moment would not see each other.
 */
export async function holdIfReportedByMany(
  context: Context,
  transaction: Queryable,
  { caseId, targetId, type }: { caseId: string; targetId: string; type: string },
): Promise<void> {
  if (!OF_DANGER.includes(type)) return;
  const now = context.now();
  const ago = (time: number) => new Date(now.getTime() - time).toISOString();
  const open = sql`FROM cases c JOIN users ON users.id = c.reporter_id
    WHERE c.target_id = ${targetId} AND c.status = 'open' AND c.looked_at IS NULL`;
  const { rows } = await transaction.execute<Reporter & { [column: string]: unknown }>(sql`
    SELECT users.id, mailbox, sign_up_source AS source,
      ARRAY(SELECT device_hash FROM known_devices WHERE user_id = users.id) AS devices
    ${open} AND NOT EXISTS (SELECT 1 FROM cases WHERE target_id = ${targetId} AND status = 'open' AND hides)
      AND EXISTS (SELECT 1 FROM reports WHERE case_id = c.id AND created_at > ${ago(WITHIN)}
        AND report_type = ANY(${sql.param(OF_DANGER)}::text[]))
      AND users.created_at <= ${ago(COUNTS_FROM)} AND users.suspended_at IS NULL
      AND (SELECT count(*) FILTER (WHERE outcome = 'no_action') <= count(*) FILTER (WHERE outcome <> 'no_action')
        FROM cases WHERE reporter_id = users.id AND resolved_at > ${ago(90 * DAY)})`);
  if (countPersons(rows) < PERSONS) return;
  await transaction.update(cases).set({ hides: true }).where(eq(cases.id, caseId));
  // Somebody who did nothing should not stay hidden for three days.
  await raiseTo(transaction, caseId, 1, now);
  await refreshCompletion(transaction, targetId);
  const user = await findUser(transaction, targetId);
  if (user) await context.mailer.post(transaction, user, profileHeld());
  await notifyOfProfile(transaction, targetId, 'held', now);
}

/** Notes that a moderator has looked at the open cases about a member: those that do not hide the profile count no more with further ones. */
export async function noteLook(transaction: Queryable, targetId: string, now: Date): Promise<void> {
  const open = and(eq(cases.targetId, targetId), eq(cases.status, 'open'), not(cases.hides));
  await transaction
    .update(cases)
    .set({ lookedAt: now })
    .where(and(open, isNull(cases.lookedAt), isNotNull(cases.reporterId)));
}

/** Tells a member that the profile is shown again, if no case hides it any more, and the member knew that it was hidden. */
export async function tellIfShown(transaction: Queryable, targetId: string, now: Date): Promise<void> {
  const { rows } = await transaction.execute(sql`SELECT 1 FROM users WHERE id = ${targetId} AND suspended_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM cases WHERE target_id = users.id AND status = 'open' AND hides)`);
  if (rows.length > 0 && (await wasToldOfHold(transaction, targetId)))
    await notifyOfProfile(transaction, targetId, 'shown', now);
}

/**
 * Shows a profile again that open cases hide. They stay open. Audited.
 * @throws HttpError 404 if there is no such member, 403 for the moderator's own profile or a case of the moderator's.
 */
export async function showAgain(
  context: Context,
  transaction: Queryable,
  { moderatorId, memberId, reason }: { moderatorId: string; memberId: string; reason: string },
): Promise<boolean> {
  const now = context.now();
  if (!(await lockProfile(transaction, memberId))) throw notFound();
  await requireUninvolved(transaction, moderatorId, memberId);
  await transaction
    .update(cases)
    .set({ hides: false })
    .where(and(eq(cases.targetId, memberId), eq(cases.status, 'open'), cases.hides));
  await noteLook(transaction, memberId, now);
  await refreshCompletion(transaction, memberId);
  await tellIfShown(transaction, memberId, now);
  await noteAct(transaction, { action: 'show_member', moderatorId, memberId, reason }, now);
  return (await findProfile(transaction, memberId))?.visible ?? false;
}
