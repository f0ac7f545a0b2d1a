import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { mail } from '../database/schema/mail';

/** A mail that waits to be sent. */
export type QueuedMail = typeof mail.$inferSelect;

/** How long a process keeps a mail it took or held on to, in milliseconds. After that another process may take it. */
const HELD = 5 * 60_000;
const GIVE_UP_AFTER = 12;
const MINUTE = 60_000;
/** The longest wait before another try to send a code, in minutes. */
const CODE_RETRY_MAX = 2;

/**
 * Takes due mails and postpones their next attempt. Mails that were never tried come first, so that failing ones do not delay
 * them. Several processes take different mails.
 * @param readers are excluded, because a mail to them is already on its way.
 * @param isUntried takes only mails that were never tried.
 */
export async function takeDue(
  { database, now }: Pick<Context, 'database' | 'now'>,
  most: number,
  readers: readonly string[],
  isUntried: boolean,
): Promise<QueuedMail[]> {
  const at = now();
  const others = readers.length > 0 ? notInArray(mail.recipientHash, [...readers]) : undefined;
  const untried = isUntried ? eq(mail.attempts, 0) : undefined;
  const due = database
    .select({ id: mail.id })
    .from(mail)
    .where(and(lte(mail.nextAttemptAt, at), others, untried))
    .orderBy(asc(mail.attempts), asc(mail.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return database
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextAttemptAt: new Date(at.getTime() + HELD) })
    .where(inArray(mail.id, due))
    .returning();
}

/**
 * Extends the hold on mails that were taken together.
 * @returns the mails that this process still holds. Another process has taken the others.
 */
export async function holdOn(
  { database, now }: Pick<Context, 'database' | 'now'>,
  taken: readonly QueuedMail[],
): Promise<QueuedMail[]> {
  const [first] = taken;
  if (!first) return [];
  const nextAttemptAt = new Date(now().getTime() + HELD);
  const ids = taken.map(({ id }) => id);
  const held = await database
    .update(mail)
    .set({ nextAttemptAt })
    .where(and(inArray(mail.id, ids), eq(mail.nextAttemptAt, first.nextAttemptAt)))
    .returning({ id: mail.id });
  const left = new Set(held.map(({ id }) => id));
  return taken.filter(({ id }) => left.has(id)).map((queued) => ({ ...queued, nextAttemptAt }));
}

/** Removes delivered mails. */
export async function removeMails({ database }: Pick<Context, 'database'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.delete(mail).where(inArray(mail.id, [...ids]));
}

/**
 * Postpones a failed mail by 1, 2, 4 … minutes, and one with a code by two at most, because it is worth nothing later. After
 * twelve attempts, removes it.
 */
export async function postpone(context: Pick<Context, 'database' | 'now'>, queued: QueuedMail): Promise<void> {
  if (queued.attempts >= GIVE_UP_AFTER) return removeMails(context, [queued.id]);
  const minutes = Math.min(2 ** (queued.attempts - 1), queued.expiresAt ? CODE_RETRY_MAX : Number.POSITIVE_INFINITY);
  const nextAttemptAt = new Date(context.now().getTime() + minutes * MINUTE);
  await context.database.update(mail).set({ nextAttemptAt }).where(eq(mail.id, queued.id));
}

/** Returns mails to the queue as if they had never been taken. */
export async function putBack(context: Pick<Context, 'database' | 'now'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const untried = { attempts: sql`greatest(${mail.attempts} - 1, 0)`, nextAttemptAt: context.now() };
  await context.database
    .update(mail)
    .set(untried)
    .where(inArray(mail.id, [...ids]));
}
