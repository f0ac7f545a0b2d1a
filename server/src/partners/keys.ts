import { and, asc, eq } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Queryable } from '../database/connection';
import { partnerKeySets, partnerKeys, partners } from '../database/schema/partners';

/** A partner's keys as the operator sees them. */
export interface KnownKeys {
  kids: string[];
  jwksUrl: string | null;
  /** The set of that address, if it was read. */
  set: { kids: string[]; fetchedAt: Date | null; fault: string | null } | undefined;
}

/** A change of a partner's keys. An address of null removes the present one. */
export interface KeyChange {
  add: readonly (JWK & { kid: string })[];
  remove: readonly string[];
  jwksUrl?: string | null | undefined;
}

/** Returns the public keys of a partner that the operator has added. */
export async function ownKeys(database: Queryable, partnerId: string): Promise<JWK[]> {
  const rows = await database
    .select({ jwk: partnerKeys.jwk })
    .from(partnerKeys)
    .where(eq(partnerKeys.partnerId, partnerId))
    .orderBy(asc(partnerKeys.kid));
  return rows.map(({ jwk }) => jwk);
}

/** Returns everything about a partner's keys. */
export async function findKeys(database: Queryable, partnerId: string): Promise<KnownKeys> {
  const [row] = await database.select({ url: partners.jwksUrl }).from(partners).where(eq(partners.id, partnerId));
  const [set] = await database.select().from(partnerKeySets).where(eq(partnerKeySets.partnerId, partnerId));
  const kidsOf = (keys: readonly JWK[]) => keys.map(({ kid }) => kid ?? '');
  return {
    kids: kidsOf(await ownKeys(database, partnerId)),
    jwksUrl: row?.url ?? null,
    set:
      set && set.url === row?.url ? { kids: kidsOf(set.keys), fetchedAt: set.fetchedAt, fault: set.fault } : undefined,
  };
}

/** Changes a partner's keys. Assertions that a removed key has signed are refused from then on. */
export async function changeKeys(
  transaction: Queryable,
  partnerId: string,
  { add, remove, jwksUrl }: KeyChange,
  now: Date,
): Promise<void> {
  for (const kid of remove)
    await transaction.delete(partnerKeys).where(and(eq(partnerKeys.partnerId, partnerId), eq(partnerKeys.kid, kid)));
  for (const jwk of add)
    await transaction.insert(partnerKeys).values({ partnerId, kid: jwk.kid, jwk, addedAt: now }).onConflictDoNothing();
  if (jwksUrl === undefined) return;
  await transaction.update(partners).set({ jwksUrl }).where(eq(partners.id, partnerId));
  await transaction.delete(partnerKeySets).where(eq(partnerKeySets.partnerId, partnerId));
}
