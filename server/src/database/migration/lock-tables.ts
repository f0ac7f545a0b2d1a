import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

/** How long one try waits for the locks, in milliseconds. Shorter than PostgreSQL's `deadlock_timeout`, so that writers win. */
const TRY = 500;

/**
 * Locks the tables that migrations change, all before the first of them runs. A migration that locks its tables one after another
 * deadlocks with members' writes that hold the next table and wait for one before. Each try waits only briefly, then lets the
 * writes in its way finish. A table that only gets rows or indexes can still be read.
 * @throws the error of PostgreSQL if the locks are still refused after `patience` milliseconds, for example because of a dump.
 */
export async function lockTables(client: Client, statements: readonly string[], patience = 30 * 60_000): Promise<void> {
  const locks = await locksFor(client, statements.join('\n'));
  if (locks.length === 0) return;
  const end = Date.now() + patience;
  await client.query('SAVEPOINT tables');
  for (;;) {
    try {
      await client.query(`SET LOCAL lock_timeout = ${TRY}; ${locks.join('; ')}; SET LOCAL lock_timeout = 0`);
      return;
    } catch (error) {
      if (!isRefusedLock(error) || Date.now() > end) throw error;
      await client.query('ROLLBACK TO SAVEPOINT tables');
      await wait(TRY * Math.random());
    }
  }
}

/** Returns a statement for each existing table that the SQL names, directly or by one of its indexes. */
async function locksFor(client: Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; is_changed: boolean }>(
    `SELECT quote_ident(c.relname) AS name,
       bool_or($1 ~ format('(ALTER|DROP) TABLE (IF EXISTS )?"?%s\\M', c.relname)
         OR $1 ~ format('(ALTER|DROP) INDEX (IF EXISTS )?"?%s\\M', i.relname)) AS is_changed
     FROM pg_class c
     LEFT JOIN pg_index x ON x.indrelid = c.oid
     LEFT JOIN pg_class i ON i.oid = x.indexrelid
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
       AND ($1 ~ ('\\m' || c.relname || '\\M') OR $1 ~ ('\\m' || i.relname || '\\M'))
     GROUP BY c.relname ORDER BY c.relname`,
    [sql],
  );
  return rows.map(
    ({ name, is_changed }) => `LOCK TABLE ${name} IN ${is_changed ? 'ACCESS EXCLUSIVE' : 'SHARE ROW EXCLUSIVE'} MODE`,
  );
}

/** Whether PostgreSQL refused a lock: it came too late, or because of a deadlock. */
function isRefusedLock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}
