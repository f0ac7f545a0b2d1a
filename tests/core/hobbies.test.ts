import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOBBIES, joinHobbies, splitHobbies } from '../../src/core';

it('restores all twenty hobbies from one string, in order', () => {
  expect(HOBBIES).toHaveLength(20);
  expect(splitHobbies(joinHobbies(HOBBIES))).toEqual([...HOBBIES]);
});

it.each(HOBBIES)('restores %s alone', (hobby) => {
  expect(splitHobbies(joinHobbies([hobby]))).toEqual([hobby]);
});

it('restores any selection of hobbies in any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...HOBBIES]), (chosen) => {
      expect(splitHobbies(joinHobbies(chosen))).toEqual(chosen);
    }),
  );
});

it.each([
  ['ReadingTravelMusic', ['Reading', 'Travel', 'Music']],
  ['ChessSurfing', ['Chess', 'Surfing']],
  ['Chess, Bird Watching', ['Chess', 'Bird Watching']],
  ['Dance (Ballet, Hip-Hop, Salsa), Chess', ['Dance (Ballet, Hip-Hop, Salsa)', 'Chess']],
  ['Reading, Reading', ['Reading']],
  [' , ,', []],
  ['', []],
  [null, []],
  [undefined, []],
])('splits %j on known hobbies first, then on commas and capitals (decision 23)', (text, tags) => {
  expect(splitHobbies(text)).toEqual(tags);
});
