import { Client } from 'pg';
import type { TestApp } from './test-app';

const WAITING = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Makes calls that need a member's account reach it in the order of the list: the account is held, each call begins
 * once the one before waits for it, and then it is let go. PostgreSQL serves those that wait in their order.
 */
export async function inOrderAtAccount<Answer>(
  app: Pick<TestApp, 'databaseUrl'>,
  email: string,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const [holder, watcher] = [0, 1].map(() => new Client({ connectionString: app.databaseUrl })) as [Client, Client];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT id FROM users WHERE email = $1 FOR UPDATE', [email]);
    const answers: Promise<Answer>[] = [];
    let answered = 0;
    for (const begin of calls) {
      answers.push(begin().finally(() => (answered += 1)));
      while ((await watcher.query(WAITING)).rows[0].n < answers.length) {
        if (answered > 0)
          throw new Error(`A call did not need the account: ${JSON.stringify(await Promise.any(answers))}`);
      }
    }
    await holder.query('COMMIT');
    return await Promise.all(answers);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}
