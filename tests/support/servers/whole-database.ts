import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** Creates an empty database next to the shared template. Returns its connection string. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  await withClient(url.href, (client) => client.query(`CREATE DATABASE ${name}`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Connects for the duration of `work`. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Reads all member data of a database: each row as text, by table, in a fixed order. */
export function readWhole(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace = 'public'::regnamespace",
    );
    const whole: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      if (name === 'jobs') continue;
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
      whole[name] = rows.map(({ row }) => row);
    }
    return whole;
  });
}
