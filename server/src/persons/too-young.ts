import { isAdult, isTooLongAgo, parseDay } from '@core/profile/age';
import { wizardText } from '@core/texts';
import { and, arrayOverlaps, gt, lt, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { tooYoung } from '../database/schema/accounts/too-young';
import { inTransaction } from '../database/transaction';
import { newId } from '../database/uuid';
import { invalid } from '../errors/http-error';
import { mailboxKeys } from './keys';

/** How long a person is refused who said that they are under 18, in milliseconds. */
export const YOUNG_FOR = 90 * 86_400_000;

/** Returns the keyed hashes of the mailbox and the devices of an account, those of the mailbox under each live secret. */
async function keysOf(context: Context, database: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await database.execute<{ email: string; devices: string[] }>(sql`
    SELECT email, ARRAY(SELECT device_hash FROM known_devices WHERE user_id = users.id) AS devices
    FROM users WHERE id = ${memberId}`);
  const [account] = rows;
  return account ? [...mailboxKeys(context, account.email), ...account.devices] : [];
}

/** Remembers that the person of an account is under 18. */
export async function noteTooYoung(context: Context, transaction: Queryable, memberId: string): Promise<void> {
  await rememberTooYoung(context, transaction, await keysOf(context, transaction, memberId));
}

/** Remembers that the person with these keyed hashes is under 18. */
export async function rememberTooYoung(context: Context, transaction: Queryable, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const keptUntil = new Date(context.now().getTime() + YOUNG_FOR);
  await transaction.insert(tooYoung).values({ id: newId(context.now()), keys, keptUntil });
}

/** Whether the person of an account is known to be under 18. */
export async function isKnownTooYoung(context: Context, database: Queryable, memberId: string): Promise<boolean> {
  const keys = await keysOf(context, database, memberId);
  if (keys.length === 0) return false;
  const [found] = await database
    .select({ id: tooYoung.id })
    .from(tooYoung)
    .where(and(arrayOverlaps(tooYoung.keys, keys), gt(tooYoung.keptUntil, context.now())))
    .limit(1);
  return found !== undefined;
}

/**
 * Checks the date of birth of a member without a profile, and remembers the person if it is that of somebody under 18.
 * @throws HttpError 400 for such a date, and for every date of a person who has given one before: always with the same sentence.
 */
export async function requireAdult(context: Context, memberId: string, dateOfBirth: string): Promise<void> {
  const now = context.now().getTime();
  const isDate = parseDay(dateOfBirth) !== undefined && !isTooLongAgo(dateOfBirth, now);
  const isYoung = isDate && !isAdult(dateOfBirth, now);
  const isKnown = await isKnownTooYoung(context, context.database, memberId);
  // In a transaction of its own, because the refusal ends that of the call.
  if (isYoung && !isKnown) await inTransaction(context.database, (own) => noteTooYoung(context, own, memberId));
  if (isYoung || isKnown) throw invalid({ date_of_birth: wizardText.adult });
}

/**
 * Lets the person of an account enter a date of birth again. Their mailbox and devices are taken out of every row, so that others
 * who were refused on the same device stay refused. Returns false if the person was not refused.
 */
export async function forgetTooYoung(context: Context, transaction: Queryable, memberId: string): Promise<boolean> {
  const keys = await keysOf(context, transaction, memberId);
  const isTheirs = arrayOverlaps(tooYoung.keys, keys);
  const own = sql`${sql.param(keys)}::text[]`;
  const changed = await transaction
    .update(tooYoung)
    .set({ keys: sql`ARRAY(SELECT key FROM unnest(${tooYoung.keys}) AS key WHERE key <> ALL (${own}))` })
    .where(and(sql`cardinality(${own}) > 0`, isTheirs))
    .returning({ id: tooYoung.id });
  return changed.length > 0;
}

/** Removes what has been kept long enough. */
export async function tidyTooYoung(database: Queryable, now: Date): Promise<void> {
  await database.delete(tooYoung).where(lt(tooYoung.keptUntil, now));
}
