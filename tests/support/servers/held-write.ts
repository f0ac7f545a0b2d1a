import { expect } from 'vitest';
import { query } from './query';
import type { TestApp } from './test-app';
import { withClient } from './whole-database';

const LOCK = 29;

/**
 * Runs two calls that meet. The first is held inside its transaction, at a write, until the second waits for it. Then
 * both continue. Fails if the second does not wait.
 * @param write the write at which the first is held, as in a trigger: `BEFORE DELETE ON users`
 */
export async function meet<First, Second>(
  app: TestApp,
  write: `${'BEFORE' | 'AFTER'} ${'INSERT' | 'DELETE'} ON ${string}`,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const table = write.split(' ').at(-1);
  await query(
    app,
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN coalesce(new, old); END';
     CREATE TRIGGER hold ${write} FOR EACH ROW EXECUTE FUNCTION hold()`,
  );
  const waiting = async () => (await query(app, 'SELECT FROM pg_locks WHERE NOT granted')).length;
  try {
    return await withClient(app.databaseUrl, async (client) => {
      await client.query(`SELECT pg_advisory_lock(${LOCK})`);
      const held = first();
      await expect.poll(waiting).toBe(1);
      const meanwhile = second();
      await expect.poll(waiting).toBe(2);
      await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
      return Promise.all([held, meanwhile]);
    });
  } finally {
    await query(app, `DROP TRIGGER hold ON ${table}; DROP FUNCTION hold`);
  }
}
