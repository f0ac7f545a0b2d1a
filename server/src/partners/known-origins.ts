import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { partnerOrigins, partners } from '../database/schema/partners';

/** How old a list of origins may be, in milliseconds: within this time a partner is in, or out, in every process. */
const FRESH = 2_000;

/** Origins of the partners that are let in, for this process. */
export type KnownOrigins = () => Promise<ReadonlySet<string>>;

/**
 * Reads the origins of partners from the database, at most one query at a time. While the database is away the last list
 * holds.
 * @throws what the query throws, as long as there has been no list.
 */
export function createKnownOrigins(database: Queryable): KnownOrigins {
  let known: ReadonlySet<string> | undefined;
  let readAt = 0;
  let reading: Promise<ReadonlySet<string>> | undefined;

  const read = async () => {
    readAt = performance.now();
    try {
      known = new Set(await openOrigins(database));
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

async function openOrigins(database: Queryable): Promise<string[]> {
  const rows = await database
    .select({ origin: partnerOrigins.origin })
    .from(partnerOrigins)
    .innerJoin(partners, eq(partners.id, partnerOrigins.partnerId))
    .where(eq(partners.enabled, true));
  return rows.map(({ origin }) => origin);
}

/**
 * Whether an origin is that of a partner who is let in, and stays so until the transaction ends: whoever switches the
 * partner off, or takes the origin away, waits, and then finds the session that is started meanwhile.
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
