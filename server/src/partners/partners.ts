import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { sessions } from '../database/schema/accounts/sessions';
import { partnerKeySets, partnerOrigins, partners } from '../database/schema/partners';
import { inTransaction } from '../database/transaction';

type PartnerRow = typeof partners.$inferSelect;

/** A partner with its origins in alphabetical order. */
export type KnownPartner = PartnerRow & { origins: string[] };

/** The facts about a partner that an operator sets. */
export type PartnerFacts = Pick<PartnerRow, 'name' | 'elements' | 'theme'>;

/** A change of a partner's origins. */
export interface OriginChange {
  add: readonly string[];
  remove: readonly string[];
}

/** Whether a text can be a partner's id. Others need no query. */
export const isPartnerId = (id: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(id);

/** Lists all partners in alphabetical order, including disabled ones. */
export async function listPartners(database: Queryable): Promise<KnownPartner[]> {
  const rows = await database.select().from(partners).orderBy(asc(partners.id));
  const all = await database.select().from(partnerOrigins).orderBy(asc(partnerOrigins.origin));
  return rows.map((row) => ({
    ...row,
    origins: all.filter(({ partnerId }) => partnerId === row.id).map(({ origin }) => origin),
  }));
}

/** Finds a partner by id; undefined if there is none. */
export async function findPartner(database: Queryable, id: string): Promise<PartnerRow | undefined> {
  if (!isPartnerId(id)) return undefined;
  const [found] = await database.select().from(partners).where(eq(partners.id, id));
  return found;
}

/** Returns which of these origins already belong to a partner, with the partner's id. */
export function ownersOf(database: Queryable, origins: readonly string[]) {
  return database
    .select()
    .from(partnerOrigins)
    .where(inArray(partnerOrigins.origin, [...origins]));
}

/** Stores a new partner with its origins. */
export async function insertPartner(
  database: Queryable,
  id: string,
  facts: PartnerFacts,
  origins: readonly string[],
  now: Date,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction.insert(partners).values({ id, ...facts, createdAt: now });
    await transaction.insert(partnerOrigins).values(origins.map((origin) => ({ origin, partnerId: id })));
  });
}

/** Changes a partner. Ends the sessions of removed origins and returns their number. */
export function updatePartner(
  database: Queryable,
  id: string,
  facts: PartnerFacts,
  { add, remove }: OriginChange,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    await transaction.update(partners).set(facts).where(eq(partners.id, id));
    const gone = remove.length === 0 ? 0 : await endSessions(transaction, remove);
    if (remove.length > 0) {
      await transaction.delete(partnerOrigins).where(inArray(partnerOrigins.origin, [...remove]));
    }
    if (add.length > 0) {
      await transaction.insert(partnerOrigins).values(add.map((origin) => ({ origin, partnerId: id })));
    }
    return gone;
  });
}

/**
 * Disables a partner in one step: its origins are no longer allowed, and every session that started there ends. Returns the
 * number of ended sessions; undefined if there is no such partner.
 */
export function revokePartner(database: Queryable, id: string, now: Date): Promise<number | undefined> {
  return inTransaction(database, async (transaction) => {
    const [found] = await transaction
      .update(partners)
      .set({ enabled: false, revokedAt: sql`coalesce(${partners.revokedAt}, ${now.toISOString()})` })
      .where(eq(partners.id, id))
      .returning({ id: partners.id });
    if (!found) return undefined;
    const own = await transaction.select().from(partnerOrigins).where(eq(partnerOrigins.partnerId, id));
    const origins = own.map(({ origin }) => origin);
    const started = or(inArray(sessions.origin, origins), eq(sessions.partnerLink, id));
    return (await transaction.delete(sessions).where(started)).rowCount ?? 0;
  });
}

/**
 * Enables a partner again, with its old origins. Members have to sign in again. The server reads the JWK Set again, because the stored
 * one may contain a key that leaked.
 */
export function resumePartner(database: Queryable, id: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await transaction.delete(partnerKeySets).where(eq(partnerKeySets.partnerId, id));
    await transaction.update(partners).set({ enabled: true, revokedAt: null }).where(eq(partners.id, id));
  });
}

async function endSessions(transaction: Queryable, origins: readonly string[]): Promise<number> {
  const { rowCount } = await transaction.delete(sessions).where(inArray(sessions.origin, [...origins]));
  return rowCount ?? 0;
}
