import { type AnyColumn, and, arrayOverlaps, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { rooms } from '../database/schema/chat';
import { departed } from '../database/schema/departed';
import { cases } from '../database/schema/members';
import { users } from '../database/schema/users';

/** Providers that deliver to the same mailbox whatever dots its name has. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** One mailbox under all its spellings: small letters, without a `+tag`, and at Gmail without dots. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [plain = ''] = name.split('+');
  if (!DOTLESS.has(domain)) return `${plain}@${domain}`;
  return `${plain.replaceAll('.', '')}@gmail.com`;
}

/** What an address leaves, under each live secret, the newest first. */
function keysOfTarget(context: Context, email: string): string[] {
  return context.keys.hashes('reported', mailboxOf(email));
}

/** SQL: a list of keys with this one in it, once and last. */
const withKey = (keys: AnyColumn, key: string) => sql`array_append(array_remove(${keys}, ${key}::text), ${key}::text)`;

/**
 * Before an account goes: its open cases keep a keyed hash of its address, by which the member is recognised after
 * signing up again; so does a row of its own for as long as others may report a conversation with the member. Nothing
 * of it can be read.
 */
export async function keepTargetKeys(
  context: Context,
  transaction: Queryable,
  target: { id: string; email: string },
): Promise<void> {
  const [newest] = keysOfTarget(context, target.email);
  if (newest === undefined) throw new Error('There is no key to hash an address with.');
  await transaction
    .update(cases)
    .set({ targetKeys: withKey(cases.targetKeys, newest) })
    .where(and(or(eq(cases.targetId, target.id), eq(cases.returnedId, target.id)), eq(cases.status, 'open')));
  await transaction
    .update(departed)
    .set({ keys: withKey(departed.keys, newest) })
    .where(eq(departed.returnedId, target.id));
  const [talked] = await transaction
    .select({ id: rooms.id })
    .from(rooms)
    .where(or(eq(rooms.lowId, target.id), eq(rooms.highId, target.id)))
    .limit(1);
  if (talked) await transaction.insert(departed).values({ userId: target.id, keys: [newest] });
}

/** Once an address is verified: open cases about an account that had it learn who has come back, and so do later ones. */
export async function recogniseTarget(
  context: Context,
  transaction: Queryable,
  member: { id: string; email: string },
): Promise<void> {
  const keys = keysOfTarget(context, member.email);
  await transaction
    .update(cases)
    .set({ returnedId: member.id })
    .where(and(arrayOverlaps(cases.targetKeys, keys), eq(cases.status, 'open'), isNull(cases.targetId)));
  await transaction.update(departed).set({ returnedId: member.id }).where(arrayOverlaps(departed.keys, keys));
}

/** What is known of a member who may have left: null as `targetId`, and what recognises the member. */
export async function targetOf(
  transaction: Queryable,
  id: string,
): Promise<Pick<typeof cases.$inferInsert, 'targetId' | 'targetKeys' | 'returnedId'>> {
  // Locked, so that the account does not go before the case names it.
  const [present] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  if (present) return { targetId: id };
  const [gone] = await transaction.select().from(departed).where(eq(departed.userId, id));
  return { targetId: null, targetKeys: gone?.keys ?? [], returnedId: gone?.returnedId ?? null };
}
