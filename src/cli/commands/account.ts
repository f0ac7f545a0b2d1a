import type { Command } from 'commander';
import type { Act } from '../call';
import { unwrap } from '../failure/failure';
import { settleAccount } from '../ledger/of-call';
import { confirm } from '../member/confirm';
import { openSignedIn } from '../member/member-client';

/** Adds `account`, which deletes the account. */
export function addAccount(program: Command, act: Act): void {
  const account = program.command('account').description('your account');
  account
    .command('delete')
    .description('delete the account and all its data for good')
    .action(
      act(async (call) => {
        const { client, core, name } = await openSignedIn(call);
        const session = client.use(core.session);
        const email = session.email();
        await confirm(call, `Delete the account of ${name}${email ? ` (${email})` : ''} for good?`);
        unwrap(await session.deleteAccount());
        if (!call.flags.dryRun) settleAccount(call, email);
        call.output.done(`The account of ${name} is deleted`, { member: name, email: email ?? null });
      }),
    );
}
