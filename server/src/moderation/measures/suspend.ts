import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { endIssued } from '../../accounts/end-issued';
import { lockMailbox } from '../../accounts/same-mailbox';
import { expireSessions } from '../../accounts/suspended';
import { findUser } from '../../accounts/users';
import { mailboxOf } from '../../canonical/mailbox';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { users } from '../../database/schema/accounts/users';
import { forbidden, notFound } from '../../errors/http-error';
import { refreshCompletion } from '../../profile/profiles';
import type { Explanation } from '../../texts/explanation';
import { noteAct } from '../audit';
import { accountReinstated, accountSuspended } from '../mails';

/**
 * A suspension. The note is for other moderators; only the explanation reaches the member. `caseId` is set if it is the outcome of
 * a case.
 */
export interface Suspension extends Explanation {
  moderatorId: string;
  memberId: string;
  note: string;
  caseId?: string;
  /** Whether the member gets no mail. */
  isQuiet?: boolean;
}

/**
 * Suspends a member, with all accounts of the mailbox. A member who is already suspended stays so, as first explained.
 * @throws HttpError 404 if there is no such account, 403 for a moderator's.
 */
export async function suspend(context: Context, transaction: Queryable, suspension: Suspension): Promise<void> {
  const { moderatorId, memberId, caseId } = suspension;
  const now = context.now();
  const known = await findUser(transaction, memberId);
  if (known) await lockMailbox(transaction, known.email);
  // Expire the sessions before locking the account, in the same lock order as a refresh. Expire them again below, in case the
  // member signed in at that moment.
  await expireSessions(transaction, memberId);
  await requireSuspendable(transaction, memberId);
  const [user] = await transaction
    .update(users)
    .set({ suspendedAt: now, ...reasonsOf(suspension) })
    .where(and(eq(users.id, memberId), isNull(users.suspendedAt)))
    .returning({ id: users.id, email: users.email, language: users.language });
  if (user) {
    await endIssued(context, transaction, user, 'explained');
    await refreshCompletion(transaction, memberId);
    if (!suspension.isQuiet) await context.mailer.post(transaction, user, accountSuspended(suspension));
  }
  await noteAct(transaction, { action: 'suspend', moderatorId, memberId, caseId }, now);
  if (user) await suspendTwins(context, transaction, user, suspension);
}

/** Suspends the other accounts of the mailbox with the first one. One mail is enough. */
async function suspendTwins(
  context: Context,
  transaction: Queryable,
  { id, email }: { id: string; email: string },
  suspension: Suspension,
): Promise<void> {
  const { moderatorId, caseId } = suspension;
  const isTwin = and(eq(users.mailbox, mailboxOf(email)), eq(users.role, 'member'), isNull(users.suspendedAt));
  const twins = await transaction
    .update(users)
    .set({ suspendedAt: context.now(), ...reasonsOf(suspension), suspendedWith: id })
    .where(and(isTwin, isNotNull(users.verifiedAt)))
    .returning({ id: users.id, email: users.email });
  for (const twin of twins) {
    await endIssued(context, transaction, twin, 'explained');
    await refreshCompletion(transaction, twin.id);
    await noteAct(transaction, { action: 'suspend', moderatorId, memberId: twin.id, caseId }, context.now());
  }
}

/**
 * Lifts a suspension, and those of other accounts that came with it. Without one, nothing changes.
 * @throws HttpError 404 if there is no such account.
 */
export async function reinstate(
  context: Context,
  transaction: Queryable,
  { moderatorId, memberId }: Pick<Suspension, 'moderatorId' | 'memberId'>,
): Promise<void> {
  await requireSuspendable(transaction, memberId);
  const [user] = await transaction
    .update(users)
    .set(ACTIVE)
    .where(and(eq(users.id, memberId), isNotNull(users.suspendedAt)))
    .returning({ email: users.email, language: users.language });
  if (user) {
    await refreshCompletion(transaction, memberId);
    await context.mailer.post(transaction, user, accountReinstated());
  }
  await noteAct(transaction, { action: 'reinstate', moderatorId, memberId }, context.now());
  const twins = await transaction
    .update(users)
    .set(ACTIVE)
    .where(and(eq(users.suspendedWith, memberId), isNotNull(users.suspendedAt)))
    .returning({ id: users.id });
  for (const { id } of twins) {
    await refreshCompletion(transaction, id);
    await noteAct(transaction, { action: 'reinstate', moderatorId, memberId: id }, context.now());
  }
}

const reasonsOf = ({ note, rule, statement }: Suspension) => ({
  suspensionNote: note,
  suspensionRule: rule,
  suspensionStatement: statement,
});

const ACTIVE = {
  suspendedAt: null,
  suspensionReason: null,
  suspensionNote: null,
  suspensionRule: null,
  suspensionStatement: null,
  suspendedWith: null,
};

/** Moderators cannot be suspended, not even by themselves. The operator has to remove the role first. */
async function requireSuspendable(transaction: Queryable, memberId: string): Promise<void> {
  const [user] = await transaction
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, memberId))
    .for('no key update');
  if (!user) throw notFound();
  if (user.role === 'moderator') throw forbidden('A moderator cannot be suspended.', 'is_moderator');
}
