import { Client } from 'pg';
import type { TestApp } from './test-app';

const WAITING = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Makes calls reach a member's account in the order of the list, see {@link inOrderAtRow}. */
export function inOrderAtAccount<Answer>(
  app: Pick<TestApp, 'databaseUrl'>,
  email: string,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  return inOrderAtRow(app, ['SELECT id FROM users WHERE email = $1 FOR UPDATE', email], calls);
}

/**
 * Makes calls reach a row in the order of the list. It locks the row, starts each call once the previous one waits for the lock,
 * and then releases it. PostgreSQL serves waiting calls in their order.
 */
export async function inOrderAtRow<Answer>(
  app: Pick<TestApp, 'databaseUrl'>,
  [lock, value]: readonly [lock: string, value: string],
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const [holder, watcher] = [0, 1].map(() => new Client({ connectionString: app.databaseUrl })) as [Client, Client];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    await holder.query('BEGIN');
    await holder.query(lock, [value]);
    const answers: Promise<Answer>[] = [];
    let answered = 0;
    for (const begin of calls) {
      answers.push(begin().finally(() => (answered += 1)));
      while ((await watcher.query(WAITING)).rows[0].n < answers.length) {
        if (answered > 0) throw new Error(`A call did not need the row: ${JSON.stringify(await Promise.any(answers))}`);
      }
    }
    await holder.query('COMMIT');
    return await Promise.all(answers);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}
