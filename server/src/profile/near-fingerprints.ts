import { type SQL, sql } from 'drizzle-orm';
import { bandOf } from '../database/schema/photos';

/** Bits in which two fingerprints of one photo may differ. Two different photos differ in about 32. */
export const DISTANCE_MAX = 10;

/** The places of the four bands of 16 bits, as in the indexes. */
export const BANDS = [48, 32, 16, 0] as const;

/**
 * All changes of at most two bits of a band. Of ten bits in four bands, at least one band has no more than two, so a photo within
 * {@link DISTANCE_MAX} is never missed.
 */
export const FLIPS: readonly number[] = Array.from({ length: 1 << 16 }, (_, bits) => bits).filter(
  (bits) => countBits(bits) <= 2,
);

/** The number of set bits of a number of 32 bits. */
export function countBits(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** SQL: the ids of the members with a photo near these fingerprints, with the least distance. Reads only the indexes of the bands. */
export function membersNear(prints: readonly bigint[]): SQL {
  const inBand = (shift: number) => {
    const values = prints.flatMap((print) => {
      const band = Number(BigInt.asUintN(16, print >> BigInt(shift)));
      return FLIPS.map((flip) => band ^ flip);
    });
    const list = sql.param(`{${[...new Set(values)].join(',')}}`);
    return sql`SELECT user_id, fingerprint FROM photos
      WHERE fingerprint <> 0 AND ${bandOf(sql.raw('fingerprint'), shift)} = ANY(${list}::bigint[])`;
  };
  const distances = prints.map((print) => sql`bit_count((fingerprint # ${String(print)}::bigint)::bit(64))`);
  const distance = sql`min(LEAST(${sql.join(distances, sql`, `)}))::int`;
  return sql`SELECT user_id AS id, ${distance} AS distance FROM (${sql.join(BANDS.map(inBand), sql` UNION ALL `)}) AS near
    GROUP BY user_id HAVING ${distance} <= ${DISTANCE_MAX}`;
}
