import { and, arrayOverlaps, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cases } from '../database/schema/members';

/** Providers that deliver to the same mailbox whatever dots its name has. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** One mailbox under all its spellings: small letters, without a `+tag`, and at Gmail without dots. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [plain = ''] = name.split('+');
  if (!DOTLESS.has(domain)) return `${plain}@${domain}`;
  return `${plain.replaceAll('.', '')}@gmail.com`;
}

/** The keyed hashes of an address under each live secret, the newest first. */
function keysOfTarget(context: Context, email: string): string[] {
  return context.keys.hashes('reported', mailboxOf(email));
}

/**
 * Keeps a keyed hash of the address in the open cases about an account, so that the member is recognised after signing up
 * again. Call it before the account is deleted. The hash is removed when the case is resolved.
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
    .set({ targetKeys: sql`array_append(array_remove(${cases.targetKeys}, ${newest}::text), ${newest}::text)` })
    .where(and(or(eq(cases.targetId, target.id), eq(cases.returnedId, target.id)), eq(cases.status, 'open')));
}

/** Links open cases about a deleted account to the new one with the same address. Call it when the address is verified. */
export async function recogniseTarget(
  context: Context,
  transaction: Queryable,
  member: { id: string; email: string },
): Promise<void> {
  await transaction
    .update(cases)
    .set({ returnedId: member.id })
    .where(
      and(
        arrayOverlaps(cases.targetKeys, keysOfTarget(context, member.email)),
        eq(cases.status, 'open'),
        isNull(cases.targetId),
      ),
    );
}
