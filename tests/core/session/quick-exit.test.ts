import { expect, it } from 'vitest';
import { countEscapes, exit } from '../../../src/core';
import { clientWith } from '../../support/fakes/fake-client';

const presses = (...pressed: (readonly [string, number])[]) => {
  const counts = countEscapes();
  return pressed.map(([key, at]) => counts(key, at)).at(-1);
};

it.each([
  [
    'three within two seconds',
    [
      ['Escape', 0],
      ['Escape', 900],
      ['Escape', 1_999],
    ],
    true,
  ],
  [
    'a slow third',
    [
      ['Escape', 0],
      ['Escape', 900],
      ['Escape', 2_000],
    ],
    false,
  ],
  [
    'another key between them',
    [
      ['Escape', 0],
      ['Escape', 10],
      ['a', 20],
      ['Escape', 30],
    ],
    false,
  ],
  [
    'two',
    [
      ['Escape', 0],
      ['Escape', 10],
    ],
    false,
  ],
  [
    'the last three of four',
    [
      ['Escape', 0],
      ['Escape', 3_000],
      ['Escape', 3_500],
      ['Escape', 4_000],
    ],
    true,
  ],
] as const)('counts quick presses of Escape: %s', (_, pressed, isLast) => {
  expect(presses(...pressed)).toBe(isLast);
});

it('knows the page to leave for without a network, asks for it once a day, and takes only addresses of pages', async () => {
  let address = 'https://weather.example/dubai?x=1';
  let now = 1_000_000_000_000;
  const { api, client } = clientWith({ 'GET /help/exit/': () => ({ address }) }, { now: () => now });
  const { address: known, refresh } = client.use(exit);
  expect(known()).toBe('https://www.google.com/');
  await refresh();
  await refresh();
  expect([known(), api.count('GET /help/exit/')]).toEqual(['https://weather.example/dubai?x=1', 1]);
  for (const bad of ['javascript:alert(1)', '/Matches', 'https://', 'https://a.example/ b']) {
    address = bad;
    now += 86_400_001;
    await refresh();
    expect(known()).toBe('https://weather.example/dubai?x=1');
  }
  expect(api.count('GET /help/exit/')).toBe(5);
});
