import { StartFailure } from '../database/failure';
import { migrateDatabase } from '../database/migrate';
import { listDemoAccounts } from '../demo/refuse-demo';
import { deleteAccount } from '../session/delete-account';
import type { Config } from '../settings/config';
import { openContext } from '../start/open-context';
import type { Installation } from './open';

/**
 * `demo remove`: deletes all demo accounts in the same way as their members would. In conversations with them, members keep blank
 * spaces.
 * @throws StartFailure without the confirmation.
 */
export async function removeDemo(
  config: Config,
  { databaseUrl, dataFolder }: Installation,
  isConfirmed: boolean,
  print: (line: string) => void,
): Promise<void> {
  await migrateDatabase(databaseUrl);
  const { context, close } = openContext(config, dataFolder, databaseUrl, () => undefined);
  try {
    const ids = await listDemoAccounts(context.database);
    if (ids.length > 0 && !isConfirmed)
      throw new StartFailure(`This deletes ${ids.length} demo accounts for good. Add --yes to confirm.`);
    for (const id of ids) await deleteAccount(context, id);
    print(ids.length === 0 ? 'There are no demo accounts.' : `Deleted ${ids.length} demo accounts.`);
  } finally {
    await close();
  }
}
