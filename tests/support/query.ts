import { Client } from 'pg';
import type { TestApp } from './test-app';

/** Queries a test's database directly, for data that no call shows. */
export async function query(app: Pick<TestApp, 'databaseUrl'>, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
