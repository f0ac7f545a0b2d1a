import { setTimeout as wait } from 'node:timers/promises';
import { notFound } from '../errors/http-error';
import { busy } from '../errors/unavailable';
import type { Queryable } from './connection';
import { collectChanges } from './versions';

const TRIES = 6;
/** A deleted row stays deleted. The second try finds that out, unless it does not check. */
const TRIES_FOR_GONE = 2;
/** The longest wait before the second try, in milliseconds. Each further wait is twice as long. */
const FIRST_WAIT = 20;

/** Conflicts between transactions: a deadlock or a failed serialisation. They do not depend on the request. */
const CONFLICTS: readonly unknown[] = ['40P01', '40001'];
/** A row that another one refers to was just deleted, for example because a member deleted the account. */
const GONE = '23503';

/** Returns PostgreSQL's code of an error; undefined for other errors. */
function databaseCode(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

/** Whether a statement lost a conflict. It then changed nothing and can be retried. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.includes(databaseCode(error));
}

/**
 * Runs one business step: all of `work` or nothing. If another step conflicts with it, or a member it refers to was just deleted,
 * it runs again with the current data. Therefore `work` must not change anything outside the database that may not happen twice.
 * Records changes to polled answers at the end.
 * @throws HttpError 503 if it conflicts again and again, 404 if a row it refers to stays deleted.
 */
export async function inTransaction<Answer>(
  database: Queryable,
  work: (transaction: Queryable) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(async (transaction) => {
        const writeChanges = collectChanges(transaction);
        const answer = await work(transaction);
        await writeChanges();
        return answer;
      });
    } catch (error) {
      const code = databaseCode(error);
      if (code === GONE) {
        if (attempt === TRIES_FOR_GONE) throw notFound();
      } else if (!isConflict(error)) throw error;
      else if (attempt === TRIES) throw busy();
      await wait(Math.random() * FIRST_WAIT * 2 ** attempt);
    }
  }
}
