import type { Context } from '../context';
import { migrateDatabase } from '../database/migration/migrate';
import type { Config } from '../settings/config';
import { openContext } from '../start/open-context';
import type { Installation } from './open';

/** Runs one command's work with the context of an installation, whose database has the newest schema. */
export async function withContext<Result>(
  config: Config,
  { databaseUrl, dataFolder }: Pick<Installation, 'databaseUrl' | 'dataFolder'>,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { context, close } = openContext(config, dataFolder, databaseUrl, () => undefined);
  try {
    return await work(context);
  } finally {
    await close();
  }
}

/** Like {@link withContext}, after migrating the database. */
export async function withMigrated<Result>(
  config: Config,
  installation: Pick<Installation, 'databaseUrl' | 'dataFolder'>,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  await migrateDatabase(installation.databaseUrl);
  return withContext(config, installation, work);
}
