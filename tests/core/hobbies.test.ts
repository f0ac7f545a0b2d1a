import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOBBIES, joinHobbies, splitHobbies } from '../../src/core';

it('brings all twenty back from the one string, in order', () => {
  expect(HOBBIES).toHaveLength(20);
  expect(splitHobbies(joinHobbies(HOBBIES))).toEqual([...HOBBIES]);
});

it.each(HOBBIES)('brings %s back alone', (hobby) => {
  expect(splitHobbies(joinHobbies([hobby]))).toEqual([hobby]);
});

it('brings any choice back in any order', () => {
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
])('splits %j on known hobbies first, then commas and capitals (decision 23)', (text, tags) => {
  expect(splitHobbies(text)).toEqual(tags);
});
