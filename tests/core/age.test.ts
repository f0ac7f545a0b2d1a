import { describe, expect, it } from 'vitest';
import { displayedAge, isAdult, parseDay } from '../../src/core';

describe('adult, to the day in the UAE (decision 15)', () => {
  it.each([
    ['2008-06-15', '2026-06-14T19:59:59.999Z', false],
    ['2008-06-15', '2026-06-14T20:00:00.000Z', true],
    ['2008-06-15', '2026-06-16T00:00:00.000Z', true],
    ['2008-06-15', '2025-12-31T23:00:00.000Z', false],
    ['2008-02-29', '2026-02-28T19:59:59.999Z', false],
    ['2008-02-29', '2026-02-28T20:00:00.000Z', true],
    ['2004-02-29', '2026-02-28T12:00:00.000Z', true],
    ['1906-06-16', '2026-06-15T12:00:00.000Z', true],
    ['1905-06-16', '2026-06-15T12:00:00.000Z', false],
    ['2030-01-01', '2026-06-15T12:00:00.000Z', false],
    ['not a day', '2026-06-15T12:00:00.000Z', false],
  ])('born on %s, at %s: %s', (born, now, adult) => {
    expect(isAdult(born, Date.parse(now))).toBe(adult);
  });
});

it.each([
  ['2000-01-31', { year: 2000, month: 1, day: 31 }],
  ['2000-02-29', { year: 2000, month: 2, day: 29 }],
  ['1900-02-29', undefined],
  ['2000-02-30', undefined],
  ['2000-13-01', undefined],
  ['2000-00-10', undefined],
  ['2000-1-1', undefined],
  ['2000-01-01T00:00', undefined],
  ['', undefined],
])('reads the day %s', (text, day) => {
  expect(parseDay(text)).toEqual(day);
});

it('shows the difference in calendar years as the age', () => {
  const now = Date.parse('2026-06-15T12:00:00Z');
  expect(displayedAge('1996-12-31', now)).toBe(30);
  expect(displayedAge('1996-01-01', now)).toBe(30);
  expect(displayedAge('2007-12-31', Date.parse('2025-12-31T21:00:00Z'))).toBe(19);
  expect(displayedAge('', now)).toBeUndefined();
});
