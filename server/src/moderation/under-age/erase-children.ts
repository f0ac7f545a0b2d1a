import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { findUser } from '../../accounts/users';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { messages, rooms } from '../../database/schema/chat';
import { cases, reports } from '../../database/schema/members';
import { caseEvidence } from '../../database/schema/moderation/evidence';
import { inTransaction } from '../../database/transaction';
import { deleteAccount } from '../../erasure/delete-account';
import { noteTooYoung, rememberTooYoung } from '../../persons/too-young';
import { dropFiles, removeDropped } from '../../profile/stale-files';
import { notHeld } from '../held';
import { childSuspended } from '../mails';

/**
 * How long the data of a child is kept after the decision, in milliseconds: two days for an answer of somebody who is an adult. The
 * job runs every hour, so everything is erased within 72 hours, also after a day of standstill.
 */
const ERASED_AFTER = 48 * 3_600_000;

/** Remembers the person of a case as under 18, by keyed hashes. Call this before the case loses its own. */
export async function noteChild(
  context: Context,
  transaction: Queryable,
  { caseId, targetId }: { caseId: string; targetId: string | null },
): Promise<void> {
  if (targetId === null) {
    const [gone] = await transaction.select({ keys: cases.targetKeys }).from(cases).where(eq(cases.id, caseId));
    await rememberTooYoung(context, transaction, gone?.keys ?? []);
    return;
  }
  await noteTooYoung(context, transaction, targetId);
  const user = await findUser(transaction, targetId);
  if (user) await context.mailer.post(transaction, user, childSuspended());
}

/**
 * Erases the accounts of children, with those of the same mailbox: also their messages, which other members could read for 120 days
 * after the deletion of an adult, and
 * the sealed evidence about them, unless the operator holds the case. Not if a moderator has lifted that suspension, even if another one came later.
 */
export async function eraseChildren(context: Context): Promise<void> {
  const until = new Date(context.now().getTime() - ERASED_AFTER).toISOString();
  const { rows } = await context.database.execute<{ id: string }>(sql`
    SELECT DISTINCT users.id FROM cases
    JOIN users child ON child.id IN (target_id, returned_id)
    JOIN users ON child.id IN (users.id, users.suspended_with)
    WHERE outcome = 'child' AND resolved_at <= ${until} 
      AND users.suspended_at <= resolved_at + interval '1 minute'`);
  for (const { id } of rows) {
    await eraseEvidenceAbout(context, id);
    await deleteAccount(context, id);
    await inTransaction(context.database, (transaction) => eraseConversationsOf(transaction, id));
  }
}

/** Erases what was sealed about a member, while the cases still name the account. */
async function eraseEvidenceAbout(context: Context, id: string): Promise<void> {
  const files = await inTransaction(context.database, async (transaction) => {
    const about = or(eq(cases.targetId, id), eq(cases.returnedId, id));
    const ids = transaction
      .select({ id: cases.id })
      .from(cases)
      .where(and(about, notHeld(context.now())));
    const erased = await transaction
      .delete(caseEvidence)
      .where(inArray(caseEvidence.caseId, ids))
      .returning({ fileId: caseEvidence.fileId });
    await transaction.update(reports).set({ about: null }).where(inArray(reports.caseId, ids));
    const dropped = erased.flatMap(({ fileId }) => fileId ?? []);
    await dropFiles(transaction, dropped, context.now());
    return dropped;
  });
  await removeDropped(context, files);
}

async function eraseConversationsOf(transaction: Queryable, id: string): Promise<void> {
  await transaction.delete(messages).where(eq(messages.senderId, id));
  await transaction.update(rooms).set({ lowName: null }).where(eq(rooms.lowId, id));
  await transaction.update(rooms).set({ highName: null }).where(eq(rooms.highId, id));
}
