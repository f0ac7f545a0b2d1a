import { setImmediate } from 'node:timers/promises';
import { BANDS, countBits, DISTANCE_MAX, FLIPS } from '../../profile/near-fingerprints';

/** A photo to group. */
export interface Print {
  fingerprint: bigint;
  /** Null for photos of older releases. */
  mirrored: bigint | null;
}

/** Fingerprints in halves of 32 bits, because numbers of 64 bits are slow in JavaScript. */
interface Halves {
  high: Int32Array;
  low: Int32Array;
}

/** The places of photos sorted by a band: those of a band are from `starts[band]` to `starts[band + 1]`. */
interface Band {
  shift: number;
  starts: Uint32Array;
  places: Uint32Array;
}

/** How many photos are compared before other calls have their turn. */
const AT_ONCE = 100;

const highOf = (print: bigint) => Number(BigInt.asIntN(32, print >> 32n));
const lowOf = (print: bigint) => Number(BigInt.asIntN(32, print));
const bandIn = (high: number, low: number, shift: number) =>
  (shift >= 32 ? high >>> (shift - 32) : low >>> shift) & 0xffff;

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
  const prints = {
    high: Int32Array.from(ordered, ({ fingerprint }) => highOf(fingerprint)),
    low: Int32Array.from(ordered, ({ fingerprint }) => lowOf(fingerprint)),
  };
  const bands = BANDS.map((shift) => sortByBand(prints, shift));
  const isGrouped = new Uint8Array(ordered.length);
  const groups: Photo[][] = [];
  for (const [at, photo] of ordered.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    if (isGrouped[at]) continue;
    isGrouped[at] = 1;
    const members = [photo];
    for (const print of [photo.fingerprint, photo.mirrored ?? photo.fingerprint]) {
      for (const other of placesNear(print, prints, bands)) {
        const found = ordered[other];
        if (!found || isGrouped[other]) continue;
        isGrouped[other] = 1;
        members.push(found);
      }
    }
    if (members.length > 1) groups.push(members);
  }
  return groups;
}

/** The places of all photos near a fingerprint; some may be there several times. */
function placesNear(print: bigint, { high, low }: Halves, bands: readonly Band[]): number[] {
  const near: number[] = [];
  const [ownHigh, ownLow] = [highOf(print), lowOf(print)];
  for (const { shift, starts, places } of bands) {
    const own = bandIn(ownHigh, ownLow, shift);
    for (const flip of FLIPS) {
      const band = own ^ flip;
      const end = starts[band + 1] ?? 0;
      for (let index = starts[band] ?? 0; index < end; index += 1) {
        const place = places[index] ?? 0;
        const bits = countBits(ownHigh ^ (high[place] ?? 0)) + countBits(ownLow ^ (low[place] ?? 0));
        if (bits <= DISTANCE_MAX) near.push(place);
      }
    }
  }
  return near;
}

function sortByBand({ high, low }: Halves, shift: number): Band {
  const starts = new Uint32Array((1 << 16) + 1);
  const bands = high.map((half, at) => bandIn(half, low[at] ?? 0, shift));
  for (const band of bands) starts[band + 1] = (starts[band + 1] ?? 0) + 1;
  for (let band = 0; band < 1 << 16; band += 1) starts[band + 1] = (starts[band + 1] ?? 0) + (starts[band] ?? 0);
  const next = starts.slice();
  const places = new Uint32Array(high.length);
  for (const [at, band] of bands.entries()) {
    places[next[band] ?? 0] = at;
    next[band] = (next[band] ?? 0) + 1;
  }
  return { shift, starts, places };
}
