import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from './connection';
import { inTransaction } from './transaction';
import { NIL } from './uuid';

/** Work on many rows that several processes share, in batches of a few hundred. */
export interface Batches {
  /** Locks the next rows after an id that no other transaction works on, in the order of the ids, and returns their ids. */
  claim(transaction: Queryable, after: string): Promise<string[]>;
  /** Works on locked rows, after which they are no longer due. */
  work(transaction: Queryable, ids: string[]): Promise<unknown>;
  /** Whether any row is still due, also one that another process works on. */
  isLeft(database: Queryable): Promise<boolean>;
  /** Called first in every transaction, to throw if this process may no longer work. */
  guard?(transaction: Queryable): Promise<void>;
}

/** How long to wait for rows that other transactions hold, in milliseconds. */
const PAUSE = 200;

/**
 * Works until no row is due, also those that other processes work on. Each batch is one transaction that locks its rows, so no two
 * processes work on the same row. If a process ends, its open batch is undone and the others take it.
 * @returns the number of rows that this call worked on.
 */
export async function runBatches(database: Queryable, batches: Batches, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (let last = NIL; ; ) {
    signal?.throwIfAborted();
    const ids = await inTransaction(database, async (transaction) => {
      await batches.guard?.(transaction);
      const claimed = await batches.claim(transaction, last);
      if (claimed.length > 0) await batches.work(transaction, claimed);
      return claimed;
    });
    done += ids.length;
    if (ids.length > 0) {
      last = ids.at(-1) ?? last;
      continue;
    }
    if (!(await batches.isLeft(database))) return done;
    // Skipped rows were locked. They come before the last id.
    if (last === NIL) await wait(PAUSE, undefined, { signal });
    last = NIL;
  }
}
