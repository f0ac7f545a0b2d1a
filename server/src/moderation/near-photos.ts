import { setImmediate } from 'node:timers/promises';
import { BANDS, countBits, DISTANCE_MAX, FLIPS } from '../profile/near-fingerprints';

/** A photo to group. */
export interface Print {
  fingerprint: bigint;
  /** Null for photos of older releases. */
  mirrored: bigint | null;
}

/** Two halves of 32 bits, because numbers of 64 bits are slow in JavaScript. */
type Halves = readonly [high: number, low: number];

/** The places of photos sorted by a band: those of a band are from `starts[band]` to `starts[band + 1]`. */
interface Band {
  shift: number;
  starts: Uint32Array;
  places: Uint32Array;
}

/** How many photos are compared before other calls have their turn. */
const AT_ONCE = 500;

const halvesOf = (print: bigint): Halves => [Number(BigInt.asIntN(32, print >> 32n)), Number(BigInt.asIntN(32, print))];
const bandIn = ([high, low]: Halves, shift: number) => (shift >= 32 ? high >>> (shift - 32) : low >>> shift) & 0xffff;

/**
 * Groups photos with those near them, also mirrored. The most frequent fingerprint comes first and takes what is near it, so a chain
 * of little changes does not join different photos. Leaves out photos that are near no other.
 */
export async function groupNear<Photo extends Print>(photos: readonly Photo[]): Promise<Photo[][]> {
  const times = new Map<bigint, number>();
  for (const { fingerprint } of photos) times.set(fingerprint, (times.get(fingerprint) ?? 0) + 1);
  const ordered = photos.toSorted(
    (one, other) => (times.get(other.fingerprint) ?? 0) - (times.get(one.fingerprint) ?? 0),
  );
  const prints = ordered.map(({ fingerprint }) => halvesOf(fingerprint));
  const bands = BANDS.map((shift) => sortByBand(prints, shift));
  const isGrouped = new Uint8Array(ordered.length);
  const groups: Photo[][] = [];
  for (const [at, photo] of ordered.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    if (isGrouped[at]) continue;
    const members = [photo];
    isGrouped[at] = 1;
    for (const print of [photo.fingerprint, photo.mirrored ?? photo.fingerprint].map(halvesOf)) {
      for (const other of placesNear(print, bands)) {
        const found = ordered[other];
        if (!found || isGrouped[other] || distance(print, prints[other]) > DISTANCE_MAX) continue;
        isGrouped[other] = 1;
        members.push(found);
      }
    }
    if (members.length > 1) groups.push(members);
  }
  return groups;
}

/** The places of all photos that may be near a fingerprint. */
function* placesNear(print: Halves, bands: readonly Band[]): Generator<number> {
  for (const { shift, starts, places } of bands) {
    const band = bandIn(print, shift);
    for (const flip of FLIPS) {
      const end = starts[(band ^ flip) + 1] ?? 0;
      for (let place = starts[band ^ flip] ?? 0; place < end; place += 1) yield places[place] ?? 0;
    }
  }
}

function distance([high, low]: Halves, other: Halves | undefined): number {
  return other ? countBits(high ^ other[0]) + countBits(low ^ other[1]) : 64;
}

function sortByBand(prints: readonly Halves[], shift: number): Band {
  const starts = new Uint32Array((1 << 16) + 1);
  const bands = prints.map((print) => bandIn(print, shift));
  for (const band of bands) starts[band + 1] = (starts[band + 1] ?? 0) + 1;
  for (let band = 0; band < 1 << 16; band += 1) starts[band + 1] = (starts[band + 1] ?? 0) + (starts[band] ?? 0);
  const next = starts.slice();
  const places = new Uint32Array(prints.length);
  for (const [at, band] of bands.entries()) {
    places[next[band] ?? 0] = at;
    next[band] = (next[band] ?? 0) + 1;
  }
  return { shift, starts, places };
}
