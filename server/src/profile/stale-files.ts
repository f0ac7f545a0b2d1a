import { inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { staleFiles } from '../database/schema/stale-files';
import { withTimeout } from '../database/with-timeout';
import { isUnavailable } from '../errors/unavailable';
import type { SmallerPhotos } from './photo-sizes';

const MINUTE = 60_000;
/** How long a stored file may wait for its row. No transaction takes that long. */
const HOUR = 60 * MINUTE;
/** How long a call waits for files to be removed. The queue removes the rest. */
const WITHIN = 2_000;
const AT_ONCE = 50;

type Parts = Pick<Context, 'database' | 'photoStore' | 'now'>;

/** An image to store, with its smaller sizes if it is a photo. */
export interface NewFile {
  id: string;
  bytes: Buffer;
  smaller?: SmallerPhotos;
}

/** Queues files whose rows this transaction deletes. Call {@link removeDropped} after the commit. */
export async function dropFiles(transaction: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ id, nextAttemptAt: now }));
  await transaction.insert(staleFiles).values(rows).onConflictDoNothing();
}

/** Removes dropped files at once if the store can. Never throws, because the queue tries again. */
export async function removeDropped(parts: Parts, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await withTimeout(WITHIN, removeAll(parts, ids)).catch(() => undefined);
}

/**
 * Stores files before their rows. A file that gets no row is removed after an hour, even if this process ends.
 * @param work is the transaction that writes the rows and calls {@link keepFiles}. If it fails, the files are removed.
 */
export async function withStored<Answer>(
  parts: Parts,
  files: readonly NewFile[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (files.length === 0) return work();
  const nextAttemptAt = new Date(parts.now().getTime() + HOUR);
  const ids = files.map(({ id }) => id);
  await parts.database.insert(staleFiles).values(ids.map((id) => ({ id, nextAttemptAt })));
  try {
    await Promise.all(files.map((file) => writeFile(parts, file)));
    return await work();
  } catch (error) {
    // If the database was away, the rows may exist. The queue finds out in an hour.
    if (!isUnavailable(error)) await removeDropped(parts, ids);
    throw error;
  }
}

async function writeFile({ photoStore }: Parts, { id, bytes, smaller = new Map() }: NewFile): Promise<void> {
  await photoStore.write(id, bytes);
  for (const [size, small] of smaller) await photoStore.write(id, small, size);
}

/** Takes stored files off the queue in the transaction that writes their rows. */
export async function keepFiles(transaction: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const kept = await transaction
    .delete(staleFiles)
    .where(inArray(staleFiles.id, [...ids]))
    .returning({ id: staleFiles.id });
  if (kept.length < ids.length) throw new Error('A file was removed before it had its row.');
}

/**
 * Removes the files that are due. If the store does not remove one, the next attempts follow after 1, 2, 4 … minutes, and
 * then once a day.
 */
export async function removeStale(parts: Parts): Promise<void> {
  const { database, now } = parts;
  for (;;) {
    const at = now();
    const due = database
      .select({ id: staleFiles.id })
      .from(staleFiles)
      .where(lte(staleFiles.nextAttemptAt, at))
      .orderBy(staleFiles.nextAttemptAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const pause = sql`least(interval '1 day', interval '1 minute' * power(2, least(${staleFiles.attempts}, 20)))`;
    const taken = await database
      .update(staleFiles)
      .set({
        attempts: sql`${staleFiles.attempts} + 1`,
        nextAttemptAt: sql`${at.toISOString()}::timestamptz + ${pause}`,
      })
      .where(inArray(staleFiles.id, due))
      .returning({ id: staleFiles.id });
    await removeAll(
      parts,
      taken.map(({ id }) => id),
    );
    if (taken.length < AT_ONCE) return;
  }
}

async function removeAll({ database, photoStore }: Parts, ids: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(ids.map((id) => photoStore.remove(id)));
  const removed = ids.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  if (removed.length > 0) await database.delete(staleFiles).where(inArray(staleFiles.id, removed));
}
