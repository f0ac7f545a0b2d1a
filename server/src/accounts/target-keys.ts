import { type AnyColumn, and, arrayOverlaps, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { departed } from '../database/schema/accounts/departed';
import { users } from '../database/schema/accounts/users';
import { cases } from '../database/schema/members';
import { RECOGNISED_FOR } from '../persons/barred';
import { mailboxKeys } from '../persons/keys';
import { findTwin } from './same-mailbox';

/** SQL: a list of keys that ends with this key and contains it once. */
const withKey = (keys: AnyColumn, key: string) => sql`array_append(array_remove(${keys}, ${key}::text), ${key}::text)`;

/**
 * Keeps a keyed hash of the address in the open cases about an account, so that the member is recognised after signing up again.
 * Also adds a row to `departed` while others may report a conversation with the member, or the person has to be recognised. If the member has another account with
 * the same mailbox, links that account at once. Call this before the account is deleted, under the lock of the mailbox. Resolving
 * a case removes its hash.
 */
export async function keepTargetKeys(
  context: Context,
  transaction: Queryable,
  target: { id: string; email: string },
): Promise<void> {
  const [newest] = mailboxKeys(context, target.email);
  if (newest === undefined) throw new Error('There is no key to hash an address with.');
  const returnedId = await findTwin(transaction, target);
  // `departed` first: this waits for a report that is just being filed about the member, so that its case is found below.
  await transaction
    .update(departed)
    .set({ keys: withKey(departed.keys, newest), returnedId })
    .where(eq(departed.returnedId, target.id));
  await transaction
    .update(cases)
    .set({ targetKeys: withKey(cases.targetKeys, newest), returnedId })
    .where(and(or(eq(cases.targetId, target.id), eq(cases.returnedId, target.id)), eq(cases.status, 'open')));
  await keepPerson(context, transaction, target.id, { newest, returnedId });
}

/** Keeps the hashes of a member whom others may still report, or whom somebody has blocked or reported, or who is suspended. */
async function keepPerson(
  context: Context,
  transaction: Queryable,
  id: string,
  { newest, returnedId }: { newest: string; returnedId: string | null },
): Promise<void> {
  const { rows } = await transaction.execute<{
    known: boolean;
    barred: boolean;
    marks: string[];
  }>(sql`
    SELECT EXISTS (SELECT 1 FROM rooms WHERE low_id = ${id} OR high_id = ${id})
        OR EXISTS (SELECT 1 FROM blocks WHERE blocked_id = ${id})
        OR EXISTS (SELECT 1 FROM cases WHERE status = 'open' AND (target_id = ${id} OR returned_id = ${id})) AS known,
      suspended_at IS NOT NULL AS barred,
      ARRAY(SELECT device_hash FROM known_devices WHERE user_id = ${id}) AS marks
    FROM users WHERE id = ${id}`);
  const [found] = rows;
  if (!found) return;
  if (!found.known && !found.barred) return;
  const keptUntil = new Date(context.now().getTime() + RECOGNISED_FOR);
  const keys = [...found.marks, newest];
  await transaction.insert(departed).values({ userId: id, keys, returnedId, keptUntil, barred: found.barred });
}

/**
 * Keeps a member from returning who deleted the account before a moderator suspended it. Returns false if nothing is known by which
 * to recognise the person.
 */
export async function barDeparted(context: Context, transaction: Queryable, caseId: string): Promise<boolean> {
  const keptUntil = new Date(context.now().getTime() + RECOGNISED_FOR);
  const keys = sql`(SELECT target_keys FROM cases WHERE id = ${caseId})`;
  const barred = await transaction
    .update(departed)
    .set({ barred: true, keptUntil })
    .where(sql`${departed.keys} && ${keys}`)
    .returning({ id: departed.userId });
  return barred.length > 0;
}

/**
 * Links cases about a deleted account to the new account with the same mailbox. Call this when the address is verified, under the
 * lock of the mailbox.
 */
export async function recogniseTarget(
  context: Context,
  transaction: Queryable,
  member: { id: string; email: string },
): Promise<void> {
  const keys = mailboxKeys(context, member.email);
  // `departed` first, as above.
  await transaction.update(departed).set({ returnedId: member.id }).where(arrayOverlaps(departed.keys, keys));
  await transaction
    .update(cases)
    .set({ returnedId: member.id })
    .where(and(arrayOverlaps(cases.targetKeys, keys), eq(cases.status, 'open'), isNull(cases.targetId)));
}

/** The target of a case: an account, or the keyed hashes that recognise a member who has deleted theirs. */
export type Target = { targetId: string } | { targetId: null; targetKeys: string[]; returnedId: string | null };

/** Finds the target of a report and locks it until the transaction ends. */
export async function targetOf(transaction: Queryable, id: string): Promise<Target> {
  const [present] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  if (present) return { targetId: id };
  const [gone] = await transaction.select().from(departed).where(eq(departed.userId, id)).for('update');
  return { targetId: null, targetKeys: gone?.keys ?? [], returnedId: gone?.returnedId ?? null };
}

/** SQL: whether a case is about this target. */
export function isAbout(target: Target): SQL | undefined {
  if (target.targetId !== null) return eq(cases.targetId, target.targetId);
  if (target.targetKeys.length === 0) return sql`false`;
  return and(isNull(cases.targetId), arrayOverlaps(cases.targetKeys, target.targetKeys));
}
