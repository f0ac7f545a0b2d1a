import { openConnection, type Queryable } from '../database/connection';
import { migrateDatabase } from '../database/migration/migrate';

/** How long an operator's statement may take, in milliseconds. Large installations are slow. */
const PATIENCE = 600_000;

/** Runs one command's work on a database, after migrating it to the newest schema. */
export async function withDatabase<Result>(
  url: string,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  await migrateDatabase(url);
  const connection = openConnection(url, { size: 16, wait: 10_000, patience: PATIENCE });
  try {
    return await work(connection.database);
  } finally {
    await connection.close();
  }
}
