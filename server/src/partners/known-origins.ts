import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { partnerOrigins, partners } from '../database/schema/partners';

/** The maximum age of the list of origins, in milliseconds. Within this time every process knows about a change. */
const FRESH = 2_000;

/** Returns the origins of enabled partners with their partner's id, cached in this process. */
export type KnownOrigins = () => Promise<ReadonlyMap<string, string>>;

/**
 * Reads the origins of partners from the database, with at most one query at a time. While the database is unavailable, the last
 * list stays valid.
 * @throws the error of the query, if there is no earlier list.
 */
export function createKnownOrigins(database: Queryable): KnownOrigins {
  let known: ReadonlyMap<string, string> | undefined;
  let readAt = 0;
  let reading: Promise<ReadonlyMap<string, string>> | undefined;

  const read = async () => {
    readAt = performance.now();
    try {
      known = new Map(await openOrigins(database));
    } catch (error) {
      if (!known) throw error;
    } finally {
      reading = undefined;
    }
    return known;
  };
  return async () => {
    if (reading) return reading;
    if (known && performance.now() - readAt < FRESH) return known;
    reading = read();
    return reading;
  };
}

async function openOrigins(database: Queryable): Promise<[origin: string, partner: string][]> {
  const rows = await database
    .select({ origin: partnerOrigins.origin, partner: partnerOrigins.partnerId })
    .from(partnerOrigins)
    .innerJoin(partners, eq(partners.id, partnerOrigins.partnerId))
    .where(eq(partners.enabled, true));
  return rows.map(({ origin, partner }) => [origin, partner]);
}

/**
 * Whether an origin belongs to an enabled partner. Locks the partner until the transaction ends. A step that disables the partner
 * or removes the origin waits for it, and so finds the session that starts here.
 */
export async function holdOrigin(transaction: Queryable, origin: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: partners.id })
    .from(partnerOrigins)
    .innerJoin(partners, eq(partners.id, partnerOrigins.partnerId))
    .where(and(eq(partnerOrigins.origin, origin), eq(partners.enabled, true)))
    .for('share');
  return rows.length > 0;
}

/** Returns the origins of a partner. */
export async function originsOf(database: Queryable, partnerId: string): Promise<string[]> {
  const rows = await database
    .select({ origin: partnerOrigins.origin })
    .from(partnerOrigins)
    .where(eq(partnerOrigins.partnerId, partnerId));
  return rows.map(({ origin }) => origin);
}
