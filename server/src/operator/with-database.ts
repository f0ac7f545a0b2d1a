import { openConnection, type Queryable } from '../database/connection';
import { migrateDatabase } from '../database/migrate';

/** Runs one command's work on the database of that address, brought to the newest schema. */
export async function withDatabase<Result>(
  url: string,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  await migrateDatabase(url);
  const connection = openConnection(url);
  try {
    return await work(connection.database);
  } finally {
    await connection.close();
  }
}
