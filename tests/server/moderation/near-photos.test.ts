import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { groupNear } from '../../../server/src/moderation/clusters/near-photos';
import { countBits, DISTANCE_MAX, FLIPS } from '../../../server/src/profile/near-fingerprints';

const random = () => randomBytes(8).readBigInt64LE();
/** The same print with these many other bits. */
function changed(print: bigint, bits: number): bigint {
  const places = Array.from({ length: 64 }, (_, at) => at)
    .map((at) => [Math.random(), at] as const)
    .sort(([one], [other]) => one - other)
    .slice(0, bits);
  return BigInt.asIntN(
    64,
    places.reduce((result, [, at]) => result ^ (1n << BigInt(at)), print),
  );
}
const photo = (fingerprint: bigint, mirrored: bigint | null = random()) => ({ fingerprint, mirrored });
const sizes = async (photos: { fingerprint: bigint; mirrored: bigint | null }[]) =>
  (await groupNear(photos)).map(({ length }) => length);

test('all changes of at most two bits of a band are looked up', () => {
  expect(FLIPS).toHaveLength(1 + 16 + 120);
  for (const number of [0, 1, -1, 0x7fffffff, -0x80000000, 0x12345678])
    expect(countBits(number)).toBe([...(number >>> 0).toString(2)].filter((bit) => bit === '1').length);
});

describe('photos', () => {
  test(`within ${DISTANCE_MAX} bits are always grouped, wherever the bits are, and those further away never`, async () => {
    for (let round = 0; round < 200; round += 1) {
      const print = random();
      expect(await sizes([photo(print), photo(changed(print, round % (DISTANCE_MAX + 1)))])).toEqual([2]);
      expect(await sizes([photo(print), photo(changed(print, DISTANCE_MAX + 1 + (round % 20)))])).toEqual([]);
    }
  });

  test('that are mirrored copies are grouped, also with one of an older release', async () => {
    const [print, turned] = [random(), random()];
    expect(await sizes([photo(print, turned), photo(changed(turned, 5), changed(print, 5))])).toEqual([2]);
    expect(await sizes([photo(print, turned), photo(changed(turned, 5), null)])).toEqual([2]);
  });

  test('are not joined by a chain of little changes', async () => {
    let print = random();
    const chain = Array.from({ length: 20 }, () => {
      const next = photo(print);
      print = changed(print, 8);
      return next;
    });
    expect(Math.max(...(await sizes(chain)))).toBeLessThan(6);
  });

  test('are grouped once each, in linear time for many equal ones', async () => {
    const print = random();
    const photos = [
      ...Array.from({ length: 3_000 }, () => photo(changed(print, 2))),
      ...Array.from({ length: 3_000 }, () => photo(random())),
    ];
    const groups = await groupNear(photos);
    expect(groups[0]).toHaveLength(3_000);
    expect(new Set(groups.flat()).size).toBe(groups.flat().length);
  });
});
