import { setTimeout as wait } from 'node:timers/promises';
import { notFound } from '../calls/refusal';
import { busy } from '../plugins/unavailable';
import type { Queryable } from './connection';
import { collectChanges } from './versions';

const TRIES = 6;
/** A row that is gone stays gone: the second try finds that, unless it does not look. */
const TRIES_FOR_GONE = 2;
/** Milliseconds: the longest wait before the second try, twice as long before each further one. */
const FIRST_WAIT = 20;

/** Conflicts of transactions: a deadlock, a failed serialisation. Neither says anything about the request. */
const CONFLICTS: readonly unknown[] = ['40P01', '40001'];
/** A row that this one refers to has gone, as when a member deletes the account at this moment. */
const GONE = '23503';

/** PostgreSQL's code of an error that a query threw; undefined for any other error. */
function databaseCode(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

/** Whether a statement lost against another one, so that it changed nothing and may be tried again. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.includes(databaseCode(error));
}

/**
 * One business step: all of `work` or nothing. Where another step is in its way, or a member it is about has just gone,
 * it begins anew, and then finds what is true now; so `work` must change nothing outside of the database that may not
 * be done twice. What the step changed in polled answers is noted at its end.
 * @throws Refusal 503 when it is in others' way again and again, 404 when what it refers to stays gone.
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
