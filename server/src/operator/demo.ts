import { listDemoAccounts } from '../demo/refuse-demo';
import { deleteAccount } from '../erasure/delete-account';
import { StartFailure } from '../errors/failure';
import { noteAct } from '../moderation/audit';
import type { Config } from '../settings/config';
import type { Installation } from './open';
import { withMigrated } from './with-context';

/**
 * `demo remove`: deletes all demo accounts in the same way as their members would. In conversations with them, members keep blank
 * spaces.
 * @throws StartFailure without the confirmation.
 */
export async function removeDemo(
  config: Config,
  installation: Installation,
  isConfirmed: boolean,
  print: (line: string) => void,
): Promise<void> {
  await withMigrated(config, installation, async (context) => {
    const ids = await listDemoAccounts(context.database);
    if (ids.length > 0 && !isConfirmed)
      throw new StartFailure(`This deletes ${ids.length} demo accounts for good. Add --yes to confirm.`);
    if (ids.length > 0) await noteAct(context.database, { action: 'remove_demo' }, context.now());
    for (const id of ids) await deleteAccount(context, id);
    print(ids.length === 0 ? 'There are no demo accounts.' : `Deleted ${ids.length} demo accounts.`);
  });
}
