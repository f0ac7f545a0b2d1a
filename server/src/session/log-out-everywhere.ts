import { endIssued } from '../accounts/end-issued';
import { lockMailbox } from '../accounts/same-mailbox';
import { findUser } from '../accounts/users';
import type { Context } from '../context';
import { inTransaction } from '../database/transaction';

/** Logs a member out on every device, and ends everything else that was issued to the account. */
export async function logOutEverywhere(context: Context, memberId: string): Promise<void> {
  const user = await findUser(context.database, memberId);
  if (!user) return;
  await inTransaction(context.database, async (transaction) => {
    await lockMailbox(transaction, user.email);
    await endIssued(context, transaction, user, 'all');
  });
}
