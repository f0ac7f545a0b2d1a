import { and, asc, inArray, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { activity } from '../database/schema/matches';
import { notifications } from '../database/schema/notifications';
import { inTransaction } from '../database/transaction';
import { firstIdOf } from '../database/uuid';
import { noteChange } from '../database/versions';

/** How long the activity around a profile and notifications are kept. */
export const NEWS_KEPT_DAYS = 180;
/** The number of rows that one transaction deletes, so that none of them holds locks for long. */
const BATCH = 1_000;

/** Deletes activity and notifications from before an instant, oldest first. An abort leaves the rest for the next time. */
export async function trimNews(database: Queryable, before: Date, signal?: AbortSignal): Promise<void> {
  const isOld = (table: typeof activity | typeof notifications): SQL | undefined =>
    // Ids are ordered by time, so the primary key finds old rows without reading the others.
    and(lt(table.id, firstIdOf(before)), lt(table.createdAt, before));
  const oldest = (transaction: Queryable, table: typeof activity | typeof notifications) =>
    transaction.select({ id: table.id }).from(table).where(isOld(table)).orderBy(asc(table.id)).limit(BATCH);
  await inRounds(signal, async () => {
    return (await database.delete(activity).where(inArray(activity.id, oldest(database, activity)))).rowCount;
  });
  await inRounds(signal, () =>
    inTransaction(database, async (transaction) => {
      const gone = await transaction
        .delete(notifications)
        .where(inArray(notifications.id, oldest(transaction, notifications)))
        .returning({ userId: notifications.userId });
      await noteChange(
        transaction,
        ['notifications'],
        gone.map(({ userId }) => userId),
      );
      return gone.length;
    }),
  );
}

async function inRounds(signal: AbortSignal | undefined, round: () => Promise<number | null>): Promise<void> {
  do signal?.throwIfAborted();
  while (((await round()) ?? 0) >= BATCH);
}
