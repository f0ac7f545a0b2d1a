import { isAdult, isTooLongAgo, parseDay } from '@core/profile/age';
import { findUser } from '../accounts/users';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cases } from '../database/schema/members';
import { newId } from '../database/uuid';
import { badRequest, invalid, notFound } from '../errors/http-error';
import { notifyOfProfile } from '../notifications/notify-profile';
import { updateProfile } from '../profile/profiles';
import { noteAct } from './audit';
import { requireUninvolved } from './cases';
import { birthCorrected } from './mails';
import { resolve } from './resolve-case';
import { urgencyOf } from './severity';
import { UNDER_18 } from './under-age/under-age';

/** A correction by a moderator. The reason is for other moderators. */
export interface Correction {
  moderatorId: string;
  memberId: string;
  date: string;
  reason: string;
}

/**
 * Corrects a member's date of birth. That of somebody under 18 is resolved as the case of a child. Audited, without the dates.
 * @returns whether the member is suspended as a child
 * @throws HttpError 404 if there is no such member, 400 without a profile or for an impossible date, 403 for the moderator's own profile
 * or a case of the moderator's.
 */
export async function correctBirth(
  context: Context,
  transaction: Queryable,
  { moderatorId, memberId, date, reason }: Correction,
): Promise<boolean> {
  const now = context.now();
  const born = parseDay(date);
  const isPossible = born && Date.UTC(born.year, born.month - 1, born.day) < now.getTime();
  if (!isPossible || isTooLongAgo(date, now.getTime())) throw invalid({ date_of_birth: 'This value is not valid.' });
  if (!(await findUser(transaction, memberId))) throw notFound();
  await requireUninvolved(transaction, moderatorId, memberId);
  const isChild = !isAdult(date, now.getTime());
  if (isChild) await resolveAsChild(context, transaction, { moderatorId, memberId, reason });
  else if (!(await changeBirth(context, transaction, memberId, date)))
    throw badRequest('This member has no profile yet.', 'no_profile');
  await noteAct(transaction, { action: 'correct_birth', moderatorId, memberId, reason }, now);
  return isChild;
}

/** Stores a corrected date of birth, and tells the member. Returns false if there is no profile. */
export async function changeBirth(
  context: Context,
  transaction: Queryable,
  memberId: string,
  date: string,
): Promise<boolean> {
  if (!(await updateProfile(transaction, memberId, { date_of_birth: date }, context.now()))) return false;
  const user = await findUser(transaction, memberId);
  if (user) await context.mailer.post(transaction, user, birthCorrected());
  await notifyOfProfile(transaction, memberId, 'birth', context.now());
  return true;
}

/** Opens a case without a reporter and resolves it at once, so that everything that follows is as for other children. */
async function resolveAsChild(
  context: Context,
  transaction: Queryable,
  { moderatorId, memberId, reason }: Omit<Correction, 'date'>,
): Promise<void> {
  const now = context.now();
  const caseId = newId(now);
  const urgency = urgencyOf(UNDER_18, '', now);
  await transaction.insert(cases).values({ id: caseId, targetId: memberId, status: 'open', openedAt: now, ...urgency });
  const told = { rule: 'minor' as const, statement: null };
  await resolve(context, transaction, { moderatorId, caseId, outcome: 'child', note: reason, ...told });
}
